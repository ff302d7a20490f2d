// Owns the figures of a paragraph of evidence: the tables printed in it with bars between the cells, and the amounts of its prose.
import { parseAmounts } from '../../text/amounts.ts';
import { sentencesOf } from '../prose/sentences.ts';
import type { CellKind, SearchCell } from './cell.ts';
import { gridCells } from './grid.ts';
import { findWhens, spanIn, type When } from './when.ts';
import { contentWords, saidOf } from './words.ts';

type Placed = When & { at: number; stop: number };

/** Periods of the numbers of one sentence: in order where it says `respectively`, else the nearest that follows, else the nearest before. */
const whensOf = (text: string, spans: readonly { start: number; end: number }[], whens: readonly Placed[]): (readonly When[])[] => {
  if (/\brespectively\b|分别/i.test(text) && whens.length > 1) {
    const last = spans.slice(-whens.length);
    if (spans.length >= whens.length && spans.length % whens.length === 0) return spans.map((_, i) => [whens[i % whens.length] as When]);
    if (last.length === whens.length) return spans.map((s) => (last.includes(s) ? [whens[last.indexOf(s)] as When] : []));
  }
  return spans.map((s, i) => {
    const next = spans[i + 1]?.start ?? text.length;
    const after = whens.find((w) => w.at >= s.end && w.at < next);
    const before = whens.filter((w) => w.stop <= s.start).at(-1);
    const previousEnd = spans[i - 1]?.end ?? 0;
    // A period in front of the number and after the number before it is this number's own: "In 2023, revenue was …".
    if (before && before.at >= previousEnd && (!after || i === 0))
      return after && /^\s*(?:\([^)]*\)\s*)?(?:in|for|during|at|as of)\b/i.test(text.slice(s.end, after.at)) ? [after] : [before];
    const found = after ?? before;
    return found ? [found] : [];
  });
};

const KIND: Readonly<Record<string, CellKind>> = {
  percent: 'percent',
  pp: 'percent',
  bps: 'percent',
  'per-share': 'per-share',
  x: 'x',
  days: 'days',
};

/** Figures of prose. Each takes the words of its own stretch of the sentence as its label, the rest of the sentence as words around. */
const proseCells = (text: string, name: string): SearchCell[] => {
  const out: SearchCell[] = [];
  const amounts = parseAmounts(text);
  let carried: readonly When[] = [];
  for (const span of sentencesOf(text)) {
    const own = amounts.filter((a) => a.start >= span.start && a.end <= span.end);
    const sentence = text.slice(span.start, span.end);
    const whens = findWhens(sentence);
    if (own.length > 0) {
      const places = own.map((a) => ({ start: a.start - span.start, end: a.end - span.start }));
      const periods = whensOf(sentence, places, whens);
      const around = contentWords(sentence);
      const months = spanIn(sentence);
      own.forEach((a, i) => {
        const place = places[i] as { start: number; end: number };
        const from = Math.max(places[i - 1]?.end ?? 0, place.start - 110);
        const to = Math.min(places[i + 1]?.start ?? sentence.length, place.end + 60);
        const head = contentWords(sentence.slice(from, place.start));
        const lead = head.length > 0 || i === 0 ? head : (out.at(-1)?.labels[0] ?? []);
        const when = periods[i] ?? [];
        const ends = a.high === undefined ? [a.value] : [a.value, a.high];
        for (const [k, end] of ends.entries())
          out.push({
            id: `${name}.p${a.start}${k > 0 ? '.high' : ''}`,
            value: a.unit === 'bps' ? end * 0.01 : end,
            kind: KIND[a.unit] ?? 'amount',
            labels: [[...new Set([...lead, ...contentWords(sentence.slice(place.end, to))])], lead].filter((l) => l.length > 0),
            around,
            column: [],
            whens: when.length > 0 ? when : carried,
            ...(when.length === 0 && carried.length > 0 ? { guessed: true as const } : {}),
            ...(months ? { months } : {}),
            row: `${name}.s${span.start}.${i}`,
            group: `${name}.s${span.start}`,
            ...(saidOf(sentence.slice(from, to)) ? { says: saidOf(sentence.slice(from, to)) as 'change' } : {}),
            prose: true,
            ...(a.value < 10_000 || a.unit === 'number' ? { openScale: true as const } : {}),
          });
      });
    }
    if (whens.length > 0) carried = [whens.at(-1) as When];
  }
  return out;
};

/** Every figure of a paragraph: lines that begin with a bar are table rows, the rest is prose. `name` begins each id. */
export const passageCells = (text: string, name: string): SearchCell[] => {
  const out: SearchCell[] = [];
  const lines = text.split('\n');
  let prose = '';
  let rows: string[][] = [];
  let tables = 0;
  const close = (): void => {
    if (rows.length > 0) out.push(...gridCells({ rows, caption: prose.slice(-500), name: `${name}.t${tables++}` }));
    rows = [];
  };
  let pending = '';
  for (const line of lines) {
    if (/^\s*\|/.test(line)) {
      rows.push(line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|'));
      continue;
    }
    close();
    prose += `${line}\n`;
    pending += `${line}\n`;
  }
  close();
  out.push(...proseCells(pending, name));
  return out;
};
