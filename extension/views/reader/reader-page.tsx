// The reader: the document in the middle, the outline left, right the claims that rest on the visible part, and in the head what edition it is.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Claim } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { CitationStatus } from '../../ui/citation-status.tsx';
import { useUi } from '../../ui/context.ts';
import { Figure } from '../../ui/evidence-card.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { safeLink } from '../../ui/names.ts';
import { localTime } from '../../ui/value.ts';
import type { CaseModel } from '../case-model.ts';
import { CitedCell } from './cited-cell.tsx';
import type { ReaderModel } from './model.ts';
import { openPdf } from './pdf-file.ts';
import { PdfPages } from './pdf-pages.tsx';
import { Sheet } from './sheet.tsx';

type Resting = { claim: Claim; unit: Evidence; paragraph: number };

/** The claims of a case that cite paragraphs of one snapshot, cells that are printed there included. */
export function restingOn(claims: Claim[], evidence: Record<string, Evidence>, snapshotId: string): Resting[] {
  return claims
    .filter((claim) => claim.status === 'admitted')
    .flatMap((claim) =>
      claim.evidence.flatMap((id) => {
        const unit = evidence[id];
        if (unit === undefined) return [];
        const places = unit.kind === 'metric' ? unit.cells : [unit];
        return places.flatMap((place) =>
          place.snapshotId === snapshotId && place.paragraph !== undefined ? [{ claim, unit, paragraph: place.paragraph }] : [],
        );
      }),
    )
    .filter((one, at, all) => all.findIndex((other) => other.claim.id === one.claim.id && other.paragraph === one.paragraph) === at);
}

const go = (index: number) => document.getElementById(`p${index}`)?.scrollIntoView({ block: 'center' });

export function ReaderPage({ model, cases, theme }: { model: ReaderModel; cases: CaseModel; theme: 'light' | 'dark' }) {
  const { t } = useUi();
  const [file, setFile] = useState<PDFDocumentProxy | undefined>();
  const [problem, setProblem] = useState<'no-access' | 'unreachable' | 'changed' | 'unreadable' | undefined>();
  const loaded = model.loaded.value;
  const unit = model.unit.value;
  const shown = cases.document.value;
  const snapshot = loaded.step === 'shown' ? loaded.snapshot : undefined;
  const resting = useMemo(
    () => (snapshot === undefined || shown === null ? [] : restingOn(shown.claims, shown.evidence, snapshot.id)),
    [snapshot, shown],
  );
  const claimed = useMemo(() => new Set(resting.map((one) => one.paragraph)), [resting]);
  if (snapshot === undefined) {
    return (
      <div class="cx page" data-theme={theme}>
        <main class="narrow">
          <h1>{t.reader.title}</h1>
          {loaded.step === 'loading' && <p role="status">{t.reader.loading}</p>}
          {loaded.step === 'failed' && (
            <p class="notice bad">{failureText({ code: loaded.code, message: loaded.message, fault: 'us', retry: true }, t)}</p>
          )}
          {loaded.step === 'lost' && (
            <div class="notice bad">
              <p>{t.reader.notFound}</p>
              <CitationStatus status="lost" />
            </div>
          )}
        </main>
      </div>
    );
  }
  const printed = snapshot.paragraphs > 0;
  const citedParagraph = model.paragraphs.value.find((one) => one.index === model.cited.value?.index);
  const isPdf = snapshot.contentType.startsWith('application/pdf');
  const showPages = () => {
    setProblem(undefined);
    void openPdf(snapshot.url, snapshot.contentHash).then((opened) => (opened.ok ? setFile(opened.file) : setProblem(opened.why)));
  };
  return (
    <div class="cx page reader" data-theme={theme}>
      <Head snapshot={snapshot} unit={unit} status={model.status.value} />
      <Outline paragraphs={model.paragraphs.value} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main tabIndex={0}>
        {unit?.kind === 'metric' && (
          <div class="sheet">
            {!printed || model.cited.value === undefined ? <CitedCell unit={unit} cell={model.address.cell} /> : <Figure unit={unit} />}
          </div>
        )}
        {isPdf && (
          <p class="row sheet">
            <button type="button" class="btn" onClick={() => (file === undefined ? showPages() : setFile(undefined))}>
              {file === undefined ? t.reader.asPages : t.reader.asText}
            </button>
            {problem !== undefined && (
              <span class="mute" role="status">
                {t.reader.originalProblem[problem]}
              </span>
            )}
          </p>
        )}
        {file === undefined ? (
          <Sheet paragraphs={model.paragraphs.value} cited={model.cited.value} claimed={claimed} />
        ) : (
          <PdfPages
            file={file}
            page={citedParagraph?.page ?? 1}
            quote={citedParagraph?.text.slice(model.cited.value?.start, model.cited.value?.end) ?? ''}
          />
        )}
        {model.next.value !== undefined && (
          <p class="row">
            <button type="button" class="btn" onClick={() => void model.more()}>
              {t.reader.loadMore}
            </button>
          </p>
        )}
      </main>
      <Claims resting={resting} drawn={model.paragraphs.value.length} />
    </div>
  );
}

function Head({ snapshot, unit, status }: { snapshot: Snapshot; unit: Evidence | undefined; status: ReaderModel['status']['value'] }) {
  const { t } = useUi();
  const link = safeLink(snapshot.url);
  return (
    <header>
      <h1>{snapshot.title ?? unit?.title ?? snapshot.url}</h1>
      <p class="mute">
        {t.reader.edition}: <b>{snapshot.edition}</b> · {t.reader.fetched}: <b>{localTime(snapshot.fetchedAt)}</b>
        {link !== undefined && (
          <>
            {' · '}
            <a href={link} target="_blank" rel="noreferrer noopener">
              {t.reader.original}
            </a>
          </>
        )}
      </p>
      {status !== undefined && <CitationStatus status={status} />}
      {status === 'lost' && unit !== undefined && unit.kind !== 'metric' && <blockquote>{unit.quote.replaceAll('\t', '   ')}</blockquote>}
    </header>
  );
}

function Outline({ paragraphs }: { paragraphs: Paragraph[] }) {
  const { t } = useUi();
  const headings = useMemo(() => paragraphs.filter((one) => one.kind === 'heading'), [paragraphs]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <nav aria-label={t.reader.outline} tabIndex={0}>
      <h2>{t.reader.outline}</h2>
      {headings.length === 0 ? (
        <p class="mute">{t.reader.noOutline}</p>
      ) : (
        <ul>
          {headings.map((one) => (
            <li key={one.index}>
              <button type="button" class={`l${one.level ?? 2}`} onClick={() => go(one.index)}>
                {one.text.length > 80 ? `${one.text.slice(0, 79)}…` : one.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Follows the scrolling: only claims whose paragraph is in view are listed. */
function Claims({ resting, drawn }: { resting: Resting[]; drawn: number }) {
  const { t } = useUi();
  const [visible, setVisible] = useState<ReadonlySet<number>>(new Set());
  const seen = useRef(new Set<number>());
  useEffect(() => {
    seen.current = new Set();
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        const index = Number((entry.target as HTMLElement).dataset.index);
        if (entry.isIntersecting) seen.current.add(index);
        else seen.current.delete(index);
      }
      setVisible(new Set(seen.current));
    });
    for (const one of resting) {
      const element = document.getElementById(`p${one.paragraph}`);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [resting, drawn]);
  const inView = resting.filter((one) => visible.has(one.paragraph));
  const listed = inView.filter((one, at) => inView.findIndex((other) => other.claim.id === one.claim.id) === at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <aside aria-label={t.reader.claims} tabIndex={0}>
      <h2>{t.reader.claims}</h2>
      {listed.length === 0 && <p class="mute">{t.reader.noClaims}</p>}
      {listed.map((one) => (
        <div class={one.claim.side} key={`${one.claim.id}-${one.paragraph}`}>
          <article class="claim">
            <b>{t.sides[one.claim.side]}</b> {one.claim.text}
          </article>
        </div>
      ))}
    </aside>
  );
}
