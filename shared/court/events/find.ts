// Finds events and risk keywords in a title, a paragraph or a table row: clause by clause, a negative cancels only its own clause.
import { simplified } from '../../text/simplified.ts';
import { headlines, NOT_NEWS } from './headlines.ts';
import { type EventKind, eventKinds } from './kinds.ts';

export interface EventHit {
  kind: EventKind;
  /** Offsets of the trigger, and of its clause, in the text given. */
  start: number;
  end: number;
  clauseStart: number;
  clauseEnd: number;
}

/** Longer texts are cut: a paragraph is at most 4,000 characters. */
const MAX_CHARS = 8_000;
const CLAUSE_END = /[，。；、：！？!?;,:\s]/u;
const HAN = /\p{Script=Han}/u;
/** Sentences of risk-factor language (May is a month); in annual reports they state nothing that has happened. */
const HYPOTHETICAL =
  /\b(may|might|could|would|[Ii]f we|[Tt]here can be no assurance|[Ff]rom time to time|are subject to|[Ii]n the event of|as defined in [Rr]ule)\b/u;

/** Full-width letters and digits as plain ones, traditional characters as simplified ones; nothing changes its place. */
function comparable(text: string): string {
  const plain = text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff05\uff0a]/gu, (c) =>
    String.fromCharCode(c.charCodeAt(0) - 0xfee0),
  );
  const folded = simplified(plain);
  return folded.length === text.length ? folded : plain;
}

/** Clauses of a Chinese text, sentences of another, with their offsets. A decimal point or comma between digits ends nothing. */
function clausesOf(text: string): { text: string; start: number }[] {
  const chinese = HAN.test(text);
  const out: { text: string; start: number }[] = [];
  let from = 0;
  const push = (to: number): void => {
    if (to > from) out.push({ text: text.slice(from, to), start: from });
    from = to + 1;
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? '';
    const ends = chinese ? CLAUSE_END.test(c) : /[.;!?\n]/u.test(c);
    if (!ends || (/[.,:]/u.test(c) && /\d/u.test(text[i + 1] ?? ''))) continue;
    push(i);
  }
  push(text.length);
  return out;
}

/** All kinds that a text speaks of, at most one hit a kind, in the order of the library. */
export function findEvents(text: string): EventHit[] {
  const plain = comparable(text.slice(0, MAX_CHARS));
  const clauses = clausesOf(plain);
  const hits: EventHit[] = [];
  for (const kind of eventKinds) {
    for (const clause of clauses) {
      const chinese = HAN.test(clause.text);
      const [pattern, not] = chinese ? [kind.zhPattern, kind.zhNot] : [kind.enPattern, kind.enNot];
      const wider = headlines[kind.kind];
      const match = pattern?.exec(clause.text) ?? (chinese ? wider?.zh : wider?.en)?.exec(clause.text);
      if (!match || not?.test(clause.text) || (chinese ? wider?.zhNot : wider?.enNot)?.test(clause.text)) continue;
      const asked = /[?？]/u.test(plain[clause.start + clause.text.length] ?? '');
      if (asked || NOT_NEWS.test(clause.text) || (!chinese && HYPOTHETICAL.test(clause.text))) continue;
      const start = clause.start + match.index;
      hits.push({ kind, start, end: start + match[0].length, clauseStart: clause.start, clauseEnd: clause.start + clause.text.length });
      break;
    }
  }
  return hits;
}

/** Σ severity of bull hits − Σ severity of bear hits; 0 says nothing. */
export function polarityOf(hits: readonly EventHit[]): number {
  return hits.reduce(
    (sum, { kind }) => sum + (kind.direction === 'bull' ? kind.severity : kind.direction === 'bear' ? -kind.severity : 0),
    0,
  );
}
