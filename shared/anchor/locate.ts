// Finding a cited quote again: cheap and exact first, then elsewhere, then with edits, and an honest "lost" before a wrong place.
import { fingerprint } from '../documents/fingerprint.ts';
import type { Anchor, AnchorPlace } from '../schema/snapshot.ts';
import { approximate, hasHan, type Match, similarity } from './approximate.ts';
import { contextAgreement } from './context.ts';
import { type Block, blockAt, type FlatDocument, flatDocument, flatten, ownRange } from './flat.ts';
import { namesDiffer } from './names.ts';
import { numbersDiffer, wordsOnly } from './numbers.ts';

/** What stood in the blocks before and after the cited one in the stored snapshot: it tells equal rows apart. */
export interface Neighbours {
  readonly before?: string;
  readonly after?: string;
}

/** More alike than this it is the same sentence; below it, surroundings or place and numbers must agree. */
const SAME = 0.85;
const SAME_WITH_CONTEXT = 0.78;
/** Flat length under which a quote is too short to be recognised with edits by itself. */
const SHORT = 16;
/** Surroundings that agree, and that contradict. */
const AGREES = 0.6;
const CONTRADICTS = 0.35;
/** A quote so long that an exact copy needs no surroundings. */
const SPEAKS_FOR_ITSELF = 60;

const lost = (best = 0): AnchorPlace => ({ status: 'lost', similarity: round(best) });
const round = (x: number): number => Math.round(x * 1000) / 1000;

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly similarity: number;
  readonly context: number | null;
  readonly neighbours: number | null;
  readonly distance: number;
  readonly sameBlock: boolean;
  /** It prints the same numbers as the quote. */
  readonly sameNumbers: boolean;
}

/**
 * Where the anchor's quote stands in `paragraphs` (a live page's blocks or another edition's). `exact`: at the stored index;
 * `moved`: literally (up to width, wrapping, script) elsewhere; `edited`: with edits, `numberChanged` when a number in it differs;
 * `ambiguous`: several places equally good; `lost`: nowhere. Offsets are UTF-16 in the found paragraph. `neighbours` are texts around
 * the cited paragraph in its snapshot, where the caller has them.
 */
export function locate(anchor: Anchor, paragraphs: readonly Block[], neighbours: Neighbours = {}): AnchorPlace {
  const own = blockOfIndex(paragraphs, anchor.index);
  const here = own >= 0 ? paragraphs[own]! : undefined;
  // The common case costs no flattening: same index, same text, same offsets.
  if (here && here.text.slice(anchor.start, anchor.end) === anchor.quote && fingerprint(here.text) === anchor.fingerprint)
    return { status: 'exact', index: here.index, start: anchor.start, end: anchor.end, similarity: 1 };

  const quote = flatten(anchor.quote);
  if (!quote) return lost();
  // An edited quote mostly stands where it stood: a look around spares flattening a long page, unless the words stand literally elsewhere.
  if (own >= 0 && paragraphs.length > 4 * NEAR_BLOCKS && !paragraphs.some((p) => p.text.includes(anchor.quote))) {
    const from = Math.max(0, own - NEAR_BLOCKS);
    const near = search(anchor, paragraphs.slice(from, own + NEAR_BLOCKS + 1), own - from, quote, neighbours);
    if (near.status === 'exact' || (near.status === 'edited' && !near.numberChanged && near.similarity >= SAME)) return near;
  }
  return search(anchor, paragraphs, own, quote, neighbours);
}

function search(anchor: Anchor, paragraphs: readonly Block[], own: number, quote: string, neighbours: Neighbours): AnchorPlace {
  const flat = flatDocument(paragraphs);
  const look: Look = { anchor, flat, own, quote, prefix: flatten(anchor.prefix), suffix: flatten(anchor.suffix), neighbours };
  const literal = exactCandidates(look);
  const settled = literal.length > 0 ? settleExact(look, literal) : undefined;
  if (settled) return settled;
  return settleEdited(look, literal);
}

interface Look {
  readonly anchor: Anchor;
  readonly flat: FlatDocument;
  /** Position of the stored index in the blocks, or −1. */
  readonly own: number;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly neighbours: Neighbours;
}

function blockOfIndex(paragraphs: readonly Block[], index: number): number {
  if (paragraphs[index]?.index === index) return index;
  let low = 0;
  let high = paragraphs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = paragraphs[middle]!.index;
    if (at === index) return middle;
    if (at < index) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const MAX_COPIES = 64;

function exactCandidates(look: Look): Candidate[] {
  const found: Candidate[] = [];
  const { text } = look.flat;
  for (let at = text.indexOf(look.quote); at >= 0 && found.length < MAX_COPIES; at = text.indexOf(look.quote, at + 1))
    if (standsAlone(look, at, at + look.quote.length))
      found.push(candidate(look, { start: at, end: at + look.quote.length, similarity: 1 }));
  return found;
}

const DIGIT = /\d/;

/** "12" is not found inside "312", nor "1,200" inside "1,200.5": a number is whole or it is another number. */
function standsAlone(look: Look, start: number, end: number): boolean {
  const { flat, anchor } = look;
  const { text, starts } = flat;
  const digitBefore = DIGIT.test(text[start]!) && /[\d.,]/.test(text[start - 1] ?? '') && starts[blockAt(flat, start)] !== start;
  const digitAfter =
    DIGIT.test(text[end - 1]!) && /[\d.,]/.test(text[end] ?? '') && (end === text.length || starts[blockAt(flat, end)] !== end);
  if (!digitBefore && !digitAfter) return true;
  // Squashed text has lost the gap between two cells: the block's own text decides. Where the quote was cut inside a number, it still is.
  const block = blockAt(flat, start);
  const own = flat.blocks[block]!.text;
  const range = ownRange(own, start - starts[block]!, end - starts[block]!);
  const before = own.slice(0, range.start);
  const after = own.slice(range.end);
  if (digitBefore && /\d[.,]?$/.test(before) && before.slice(-1) !== anchor.prefix.slice(-1)) return false;
  return !(digitAfter && /^[.,]?\d/.test(after) && after[0] !== anchor.suffix[0]);
}

function candidate(look: Look, match: Match): Candidate {
  const { flat, own } = look;
  const block = blockAt(flat, match.start);
  return {
    ...match,
    context: contextAgreement(flat.text, match.start, match.end, look.prefix, look.suffix),
    neighbours: neighbourAgreement(look, block),
    distance: own < 0 ? Math.abs(flat.blocks[block]!.index - look.anchor.index) : Math.abs(block - own),
    sameBlock: block === own,
    sameNumbers: !numbersDiffer(look.quote, flat.text.slice(match.start, match.end)),
  };
}

function neighbourAgreement(look: Look, block: number): number | null {
  const { before, after } = look.neighbours;
  const parts: number[] = [];
  const { blocks } = look.flat;
  const agree = (expected: string, near: readonly (Block | undefined)[]): number => {
    const flat = flatten(expected).slice(0, 200);
    return Math.max(0, ...near.map((b) => (b ? similarity(flat, flatten(b.text).slice(0, 200)) : 0)));
  };
  if (before) parts.push(agree(before, [blocks[block - 1], blocks[block - 2]]));
  if (after) parts.push(agree(after, [blocks[block + 1], blocks[block + 2]]));
  return parts.length ? parts.reduce((a, b) => a + b, 0) / parts.length : null;
}

/** Agreement of everything around the place: text beside the quote, and neighbouring blocks where they are known. */
const surroundings = (c: Candidate): number | null =>
  c.context === null ? c.neighbours : c.neighbours === null ? c.context : Math.max(c.context, 0.5 * (c.context + c.neighbours));

function settleExact(look: Look, candidates: readonly Candidate[]): AnchorPlace | undefined {
  const ranked = [...candidates].sort((a, b) => rank(b) - rank(a) || a.distance - b.distance);
  const [best, second] = ranked as [Candidate, Candidate | undefined];
  const around = surroundings(best);
  // The same words in other surroundings are another sentence, unless they are too many to be chance.
  if (around !== null && around < CONTRADICTS && look.quote.length < SPEAKS_FOR_ITSELF && !best.sameBlock) return undefined;
  if (second && rank(best) - rank(second) < 0.15 && !best.sameBlock && !clearlyNearer(best, second))
    return { status: 'ambiguous', similarity: 1 };
  return place(look, best, best.sameBlock ? 'exact' : 'moved', false);
}

/** Copies of one row: the one beside the stored index is it, when the others are far. */
const clearlyNearer = (best: Candidate, second: Candidate): boolean => best.distance * 3 + 4 <= second.distance;

/** A page gains or loses so many blocks by advertisements and notices. */
const NEAR_BLOCKS = 16;
const isNear = (look: Look, c: Candidate): boolean => c.distance <= Math.max(NEAR_BLOCKS, look.flat.blocks.length * 0.03);

const rank = (c: Candidate): number => c.similarity + (surroundings(c) ?? 0.5) + 0.05 / (1 + c.distance / 8) + (c.sameNumbers ? 0.1 : 0);

function settleEdited(look: Look, literal: readonly Candidate[]): AnchorPlace {
  const { flat, own, quote } = look;
  const hints: [number, number][] = [];
  const hint = own >= 0 ? own : Math.min(look.anchor.index, flat.blocks.length - 1);
  if (hint >= 0) {
    hints.push([flat.starts[hint]!, flat.starts[hint + 1]!]);
    hints.push([flat.starts[Math.max(0, hint - NEAR_BLOCKS)]!, flat.starts[Math.min(flat.blocks.length, hint + NEAR_BLOCKS + 1)]!]);
  }
  if (quote.length < 5 && !hasHan(quote)) return literal.length ? { status: 'ambiguous', similarity: 1 } : lost();
  const found = approximate(flat.text, quote, hints).map((m) => candidate(look, m));
  let best: Candidate | undefined;
  let second: Candidate | undefined;
  let seen = 0;
  for (const c of found) {
    seen = Math.max(seen, c.similarity);
    if (!acceptable(look, c)) continue;
    if (!best || rank(c) > rank(best)) {
      second = best;
      best = c;
    } else if (!second || rank(c) > rank(second)) second = c;
  }
  if (!best) return literal.length && (surroundings(literal[0]!) ?? 1) >= CONTRADICTS ? { status: 'ambiguous', similarity: 1 } : lost(seen);
  if (
    second &&
    best.similarity - second.similarity < 0.012 &&
    rank(best) - rank(second) < 0.05 &&
    !best.sameBlock &&
    !clearlyNearer(best, second)
  )
    return { status: 'ambiguous', similarity: round(best.similarity) };
  return place(look, best, 'edited', !best.sameNumbers);
}

function acceptable(look: Look, c: Candidate): boolean {
  const around = surroundings(c);
  const agrees = around !== null && around >= AGREES;
  if (c.similarity < (agrees || (c.sameBlock && c.sameNumbers) ? SAME_WITH_CONTEXT : SAME)) return false;
  // A sentence like it in other surroundings is another sentence.
  if (around !== null && around < CONTRADICTS && !c.sameBlock) return false;
  if (!agrees && !isNear(look, c)) return false;
  if (look.quote.length < SHORT && !agrees && !c.sameBlock) return false;
  if (look.quote.length < SPEAKS_FOR_ITSELF && around === null && !touchesEdge(look.flat, c)) return false;
  const passage = look.flat.text.slice(c.start, c.end);
  // "Impact on Japan" is not "impact on Greater China": another name elsewhere is another statement.
  if (!c.sameBlock && namesDiffer(look.anchor.quote, rawPassage(look.flat, c))) return false;
  const words = wordsOnly(look.quote);
  const same = words ? similarity(words.slice(0, 400), wordsOnly(passage).slice(0, 400)) : 0;
  const placed = agrees || c.sameBlock;
  // A row is known by its label: figures alone do not make it the same row.
  if (c.sameNumbers) return words.length < 2 || same >= (words.length <= 4 ? 0.5 : placed ? 0.6 : 0.75);
  // Other figures: only the same words in the same place are the same statement with a number changed.
  if (words.length < (hasHan(words) ? 2 : 4)) return false;
  return placed ? same >= 0.85 : same >= 0.97 && isNear(look, c);
}

/** The passage as its block prints it (of the first block, where it spans two). */
function rawPassage(flat: FlatDocument, c: Candidate): string {
  const block = blockAt(flat, c.start);
  const from = c.start - flat.starts[block]!;
  const { text } = flat.blocks[block]!;
  const range = ownRange(text, from, Math.min(c.end, flat.starts[block + 1]!) - flat.starts[block]!);
  return text.slice(range.start, range.end);
}

/** A quote that was a whole block stands at a block's edge still, unless it is long enough to be known anywhere. */
function touchesEdge(flat: FlatDocument, c: Candidate): boolean {
  const first = blockAt(flat, c.start);
  const last = blockAt(flat, Math.max(c.start, c.end - 1));
  return c.start - flat.starts[first]! <= 2 || flat.starts[last + 1]! - c.end <= 2;
}

/** The part of the match in the block that holds most of it, in that block's own offsets. */
function place(look: Look, c: Candidate, status: 'exact' | 'moved' | 'edited', changed: boolean): AnchorPlace {
  const { flat } = look;
  let block = blockAt(flat, c.start);
  let held = Math.min(c.end, flat.starts[block + 1]!) - c.start;
  for (let i = block + 1; i < flat.blocks.length && flat.starts[i]! < c.end; i++) {
    const share = Math.min(c.end, flat.starts[i + 1]!) - flat.starts[i]!;
    if (share > held) {
      held = share;
      block = i;
    }
  }
  const from = Math.max(c.start, flat.starts[block]!) - flat.starts[block]!;
  const to = Math.min(c.end, flat.starts[block + 1]!) - flat.starts[block]!;
  const { index, text } = flat.blocks[block]!;
  const { start, end } = ownRange(text, from, to);
  const whole = held === c.end - c.start;
  return {
    status: whole ? status : 'edited',
    index,
    start,
    end,
    similarity: round(whole ? c.similarity : (c.similarity * held) / (c.end - c.start)),
    ...(changed ? { numberChanged: true } : {}),
  };
}
