// A claim's sentence with its figures dotted-underlined: hover, focus or tap opens formula and cells.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Claim, ClaimNumber } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { fill } from '../locales/index.ts';
import { useUi } from './context.ts';
import { Figure } from './evidence-card.tsx';
import { chipName } from './names.ts';

/** `tail`: punctuation right after a figure, which must not be the first sign of a line. */
type Part = { text: string; number?: ClaimNumber; tail?: string };
const TAIL = /^[%)\]’”,.;:!?，。；：、！？）」』]+/;

/** Splits a sentence at its figures: by offsets where they fit, by looking for the printed text otherwise. */
export function partsOf(text: string, numbers: ClaimNumber[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const placed = numbers
    .map((number) => {
      const fits = number.start !== undefined && number.end !== undefined && text.slice(number.start, number.end) === number.text;
      return { number, start: fits ? number.start! : text.indexOf(number.text) };
    })
    .filter((one) => one.start >= 0 && one.number.text !== '')
    .sort((a, b) => a.start - b.start);
  for (const { number, start } of placed) {
    const from = start < at ? text.indexOf(number.text, at) : start;
    if (from < at) continue;
    if (from > at) parts.push({ text: text.slice(at, from) });
    at = from + number.text.length;
    const tail = TAIL.exec(text.slice(at))?.[0] ?? '';
    at += tail.length;
    parts.push({ text: number.text, number, ...(tail === '' ? {} : { tail }) });
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

export function ClaimText({ claim, evidence }: { claim: Claim; evidence: Record<string, Evidence> }) {
  const [open, setOpen] = useState<{ index: number; pinned: boolean } | undefined>();
  const parts = partsOf(claim.text, claim.numbers);
  const shown = open === undefined ? undefined : parts[open.index]?.number;
  return (
    <>
      <p class="text">
        {parts.map((part, index) =>
          part.number === undefined ? (
            <span key={index}>{part.text}</span>
          ) : (
            <span key={index} class="glue">
              <button
                type="button"
                class="num"
                aria-expanded={open?.index === index}
                onMouseEnter={() => setOpen((now) => (now?.pinned ? now : { index, pinned: false }))}
                onFocus={() => setOpen((now) => (now?.pinned ? now : { index, pinned: false }))}
                onMouseLeave={() => setOpen((now) => (now?.pinned ? now : undefined))}
                onBlur={() => setOpen((now) => (now?.pinned ? now : undefined))}
                onClick={() => setOpen((now) => (now?.pinned && now.index === index ? undefined : { index, pinned: true }))}
              >
                {part.text}
              </button>
              {part.tail}
            </span>
          ),
        )}
      </p>
      {shown !== undefined && <NumberCard number={shown} evidence={evidence} claim={claim} pinned={open?.pinned ?? false} />}
    </>
  );
}

type CardProps = { number: ClaimNumber; evidence: Record<string, Evidence>; claim: Claim; pinned: boolean };

function NumberCard({ number, evidence, claim, pinned }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  // A card that was asked for comes into view; one that only hovers must not move the page under the pointer.
  useLayoutEffect(() => {
    if (pinned) card.current?.scrollIntoView({ block: 'nearest' });
  }, [pinned]);
  const { t, locale } = useUi();
  const operands = number.derivation?.operands ?? [];
  const ids = operands.length > 0 ? operands : [number.evidence ?? claim.evidence[0] ?? ''];
  const units = ids.map((id) => evidence[id]).filter((unit): unit is Evidence => unit !== undefined);
  return (
    <div class="card number" ref={card}>
      <p class="mute">
        {number.derivation === undefined ? t.evidence.copied : fill(t.evidence.derived, { op: t.evidence.ops[number.derivation.op] })}
      </p>
      {units.map((unit) => (
        <div key={unit.id}>
          {unit.kind === 'metric' ? (
            <Figure unit={unit} />
          ) : (
            <>
              <p class="mute">{chipName(unit, t, locale)}</p>
              <blockquote>{unit.quote.replaceAll('\t', '  ')}</blockquote>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
