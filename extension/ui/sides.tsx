// Bull and bear side by side: equal width, equal number shown, in an order that a hash of the case decides. Struck claims fold away.

import { shownClaims } from '#shared/case/document.ts';
import type { CaseDocument, Claim, Side } from '#shared/schema/case.ts';
import { fill } from '../locales/index.ts';
import { ClaimText } from './claim-text.tsx';
import { useUi } from './context.ts';
import { EvidenceChips } from './evidence-chips.tsx';
import { claimTag } from './names.ts';
import { Support } from './support.tsx';

const MARK: Partial<Record<Side, string>> = { bull: '▲', bear: '▼', pro: '▲', con: '▼' };
const SHOWN = 3;

/** Which side stands left: decided by the case's id, so that neither side always comes first. */
export function sideOrder(caseId: string): ['bull', 'bear'] | ['bear', 'bull'] {
  let sum = 0;
  for (const sign of caseId) sum = (sum * 31 + sign.charCodeAt(0)) % 65_521;
  return sum % 2 === 0 ? ['bull', 'bear'] : ['bear', 'bull'];
}

export function Sides({ document, running }: { document: CaseDocument; running: boolean }) {
  const { t } = useUi();
  const topic = document.kind !== 'equity';
  const [first, second] = sideOrder(document.id);
  const name = (side: 'bull' | 'bear'): Side => (topic ? (side === 'bull' ? 'pro' : 'con') : side);
  const left = shownClaims(document, name(first));
  const right = shownClaims(document, name(second));
  const equal = Math.min(SHOWN, Math.max(1, Math.min(left.length, right.length)));
  const others = (['counsel', 'expert', 'judge'] as const)
    .map((side) => ({ side, claims: shownClaims(document, side) }))
    .filter((one) => one.claims.length > 0);
  const score = (side: 'bull' | 'bear') => (side === 'bull' ? document.verdict?.bullScore : document.verdict?.bearScore);
  return (
    <>
      <div class="sides">
        {document.mode === 'inquiry' ? (
          <SideColumn
            side={name('bull')}
            claims={shownClaims(document, name('bull'))}
            shown={SHOWN}
            document={document}
            running={running}
            score={score('bull')}
          />
        ) : (
          <>
            <SideColumn side={name(first)} claims={left} shown={equal} document={document} running={running} score={score(first)} />
            <SideColumn side={name(second)} claims={right} shown={equal} document={document} running={running} score={score(second)} />
          </>
        )}
      </div>
      {others.map(({ side, claims }) => (
        <section class="other" key={side}>
          <h3>{t.sides[side]}</h3>
          {claims.map((claim) => (
            <ClaimBlock key={claim.id} claim={claim} document={document} />
          ))}
        </section>
      ))}
      <Struck document={document} running={running} />
    </>
  );
}

type ColumnProps = { side: Side; claims: Claim[]; shown: number; document: CaseDocument; running: boolean; score: number | undefined };

function SideColumn({ side, claims, shown, document, running, score }: ColumnProps) {
  const { t } = useUi();
  const rest = claims.slice(shown);
  return (
    <section class={`side ${side === 'pro' ? 'bull' : side === 'con' ? 'bear' : side}`} aria-label={t.sides[side]}>
      <h3>
        <span aria-hidden="true">{MARK[side]}</span> {t.sides[side]}
        {score !== undefined && <span class="score"> · {Math.round(score)}</span>}
      </h3>
      {claims.length === 0 && <p class="mute">{running ? t.sides.noneYet : t.sides.none}</p>}
      {claims.slice(0, shown).map((claim) => (
        <ClaimBlock key={claim.id} claim={claim} document={document} />
      ))}
      {rest.length > 0 && (
        <details class="rest">
          <summary>{fill(t.sides.more, { n: rest.length })}</summary>
          {rest.map((claim) => (
            <ClaimBlock key={claim.id} claim={claim} document={document} />
          ))}
        </details>
      )}
    </section>
  );
}

/** The units that a claim's figures are read from; what these were computed from is cited too, behind them. */
const standsOn = (claim: Claim): Set<string> =>
  new Set(
    claim.numbers.flatMap((number) => [
      ...(number.evidence === undefined ? [] : [number.evidence]),
      ...(number.derivation?.operands ?? []),
    ]),
  );

function ClaimBlock({ claim, document }: { claim: Claim; document: CaseDocument }) {
  const { t } = useUi();
  const tag = claimTag(claim.id);
  const answers = document.claims.filter((one) => one.answers === claim.id && one.status === 'admitted');
  return (
    <article class="claim" data-testid={`${claim.side}-claim`} data-claim-id={claim.id}>
      <span class="conf" title={fill(t.sides.confidence, { n: Math.round(claim.confidence) })}>
        {tag !== undefined && `${tag} · `}
        {Math.round(claim.confidence)}
      </span>
      <ClaimText claim={claim} evidence={document.evidence} />
      <Support claim={claim} evidence={document.evidence} />
      <EvidenceChips ids={claim.evidence} evidence={document.evidence} claimId={claim.id} first={standsOn(claim)} />
      {answers.map((answer) => (
        <div class={`answer ${answer.side}`} key={answer.id} data-testid={`${answer.side}-claim`} data-claim-id={answer.id}>
          <p class="answer-by">{fill(t.sides.answer, { side: t.sides[answer.side] })}</p>
          <ClaimText claim={answer} evidence={document.evidence} />
          <Support claim={answer} evidence={document.evidence} />
          <EvidenceChips ids={answer.evidence} evidence={document.evidence} claimId={answer.id} first={standsOn(answer)} />
        </div>
      ))}
    </article>
  );
}

/** What left the argument stays readable, with its reason. A claim that is not judged yet is not shown at all. */
function Struck({ document, running }: { document: CaseDocument; running: boolean }) {
  const { t } = useUi();
  const struck = document.claims.filter(
    (claim) => claim.status === 'struck' || (claim.status === 'withheld' && (claim.reason !== undefined || !running)),
  );
  if (struck.length === 0) return null;
  return (
    <details class="struck">
      <summary>{fill(t.sides.struck, { n: struck.length })}</summary>
      <ul>
        {struck.map((claim) => (
          <li key={claim.id} data-testid="struck-claim" data-claim-id={claim.id}>
            <b>{t.sides[claim.side]}</b>{' '}
            {claim.status === 'withheld' ? (
              <em>{t.sides.withheld}</em>
            ) : (
              <>
                <s>{claim.text}</s>
                {claim.reason !== undefined && <em> {t.strikes[claim.reason]}</em>}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
