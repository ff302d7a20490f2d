// Owns which part of a source sentence speaks of a number: its own stretch, and the openings and tails that hold for all numbers of the sentence.
import type { Span } from './prose/sentences.ts';

/** An opening that qualifies all that follows: "Excluding …,", "On a pro forma basis,", "若获批准，". */
const opening =
  /^\s*(?:excluding|including|except|on (?:a|an)|in (?:constant|local)|under|if|unless|subject|before|after|assuming|based|according|provided|upon|once|net of|as (?:of|restated|adjusted|if)|adjusted|pro forma|preliminary|unaudited|without|apart|aside|stripping|for the|during|at constant|giving effect|management|the plaintiffs?|analysts?|剔除|扣除|按|以|若|如|在|除|经|据|根据|待|未经|假设|不含|不考虑|抛开|撇除|截至|报告期|前三季度|上半年|管理层|分析师|市场|预计|公司预计)/i;
const contrast =
  /[;；]|[,，]?\s{0,3}\b(?:while|whereas|but|although|though|however|compared (?:with|to)|versus|up from|down from|from)\b|，?(?:而(?!且)|但|不过|然而|同比(?=上年)|上年同期|去年同期)/i;
/** What follows gives a cause, not the figure. */
export const cause =
  /[,，]?\s{0,3}(?:主要系|主要是|主要由于|由于|因为|系因|\b(?:due (?:primarily |mainly |largely |mostly |in part |partly )?to|because|driven by|reflecting|primarily|mainly|as a result of|owing to|thanks to|attributable to (?!the parent|shareholders|owners))\b)/i;
const listed = /\b(?:respectively|in that order)\b|分别|依次/i;

/** Parts of `sentence` (offsets into it) that speak of the number at `at`; `numbers`: all numbers of the sentence in order. */
export const scopeOf = (sentence: string, at: Span, numbers: readonly Span[]): Span[] => {
  if (listed.test(sentence)) return [{ start: 0, end: sentence.length }];
  const before = numbers.filter((n) => n.end <= at.start).at(-1);
  const after = numbers.find((n) => n.start >= at.end);
  const parts: Span[] = [];
  const comma = sentence.search(/[,，](?!\d{3})/);
  if (comma > 0 && comma < at.start && opening.test(sentence)) parts.push({ start: 0, end: comma });
  // Head: from the number before, or from a mark of contrast between.
  let start = before?.end ?? 0;
  const head = sentence.slice(start, at.start);
  const cut = [...head.matchAll(new RegExp(contrast.source, 'gi'))]
    .filter((m) => !/^[,，]?\s*(?:from|up from|down from)/i.test(m[0]))
    .pop();
  if (cut) start += cut.index + cut[0].length;
  else if (before) {
    const joint = [...head.matchAll(/[,，、](?!\d{3})|\band\b|以及|和/gi)].pop();
    if (joint) start += joint.index;
  }
  // Tail: to the next number's own words, else to the end of the sentence.
  let end = after?.start ?? sentence.length;
  const tail = sentence.slice(at.end, end);
  const stops = [contrast.exec(tail)?.index, cause.exec(tail)?.index].filter((i) => i !== undefined);
  if (stops.length > 0) end = at.end + Math.min(...stops);
  else if (after) {
    const joint = /[,，、](?!\d{3})|\band\b|以及|和/i.exec(tail);
    if (joint) end = at.end + joint.index;
  }
  parts.push({ start, end });
  // A tail that closes the sentence holds for all: ", all on a constant currency basis", "，以上数据未经审计".
  const last = /[,，(（]\s*(?:all\b|each\b|in each case|both\b|these figures|the figures|以上|上述|均)[^,，]*$/i.exec(sentence);
  if (last && last.index > at.end) parts.push({ start: last.index, end: sentence.length });
  return parts;
};

/**
 * Parts of a sentence that a claim without a number rests on: all but contrasting clauses that share few words with it, and causes where the claim
 * names none (`causal`). `share`: how much of the claim a part says, 0–1.
 */
export const clausesFor = (sentence: string, share: (part: string) => number, causal: boolean): Span[] => {
  const cuts: number[] = [0];
  const breaks = /[;；]|[,，]?\s{0,3}\b(?:while|whereas|but|although|though|however)\b|，?(?:而(?!且)|但|不过|然而)/gi;
  for (const m of sentence.matchAll(new RegExp(`${breaks.source}|${cause.source}`, 'gi'))) cuts.push(m.index);
  cuts.push(sentence.length);
  const parts = cuts.slice(1).map((end, i) => ({ start: cuts[i] as number, end }));
  const kept = parts.filter(({ start, end }) => {
    const part = sentence.slice(start, end);
    const reason = start > 0 && cause.exec(part)?.index === 0;
    return share(part) >= (reason && !causal ? 0.5 : 0.25);
  });
  return kept.length > 0 ? kept : parts;
};
