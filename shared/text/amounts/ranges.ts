// Owns joining two neighbouring amounts into a range, and when they are not one (`from A to B`, a growth that leads to a level).
import type { Scanned } from './scan.ts';
import type { Amount, AmountMention } from './types.ts';

const separator = /^\s?(?:-|~|至|到|to|or)\s?$/i;
const movement =
  /(?:\bfrom|\bby|由|从|自|增长|增加|下降|减少|上升|提升|降低|rose|fell|grew|increased|decreased|declined|up|down|climbed|dropped)\s?$/i;
const betweenBefore = /(?:\bbetween|介于|在)\s?$/i;

const toMention = ({ digitsAt: _a, digitsEnd: _b, scale: _c, hasUnit: _d, hasCurrencySign: _e, ...mention }: Scanned): AmountMention =>
  mention;

const rescale = (low: Scanned, high: Scanned): Scanned => {
  if (low.scale >= high.scale || low.hasUnit || high.scale === 0) {
    return low;
  }
  const by = high.scale - low.scale;
  const times = (n: number): Amount => Number(`${n}e${by}`) as Amount;
  return { ...low, value: times(low.value), ulp: times(low.ulp), round: times(low.round) };
};

/** `5-6亿`: the scale of the Chinese numeral is inside the number, so the second one's is found by its printed digits. */
const chineseScale = (text: string, high: Scanned): number => {
  const tail = /[十百千]?[万亿]{1,2}$/.exec(text.slice(high.digitsAt, high.digitsEnd))?.[0] ?? '';
  return [...tail].reduce((n, c) => n + ({ 十: 1, 百: 2, 千: 3, 万: 4, 亿: 8 }[c] ?? 0), 0);
};

/** Joins ranges; `text` is the plain text that the mentions were scanned from, `source` the original. */
export const joinRanges = (mentions: readonly Scanned[], text: string, source: string): AmountMention[] => {
  const out: AmountMention[] = [];
  for (let i = 0; i < mentions.length; i++) {
    const low = mentions[i] as Scanned;
    const high = mentions[i + 1];
    const middle = high ? text.slice(low.end, high.start) : '';
    const head = text.slice(Math.max(0, low.start - 14), low.start);
    const between = betweenBefore.test(head) && /^\s?(?:and|和|与|至|到|-)\s?$/i.test(middle);
    // `5-7%` scans the minus as the second number's sign only when a blank stands before it; digits right before make it a dash.
    const dashed = high !== undefined && middle === '' && high.signed === '-' && /^-/.test(text.slice(high.start, high.start + 1));
    if (!high || !(between || dashed || separator.test(middle)) || low.change || high.change) {
      out.push(toMention(low));
      continue;
    }
    const sameKind = low.unit === high.unit || (!low.hasUnit && low.unit === 'number') || (low.unit === 'number' && !low.hasUnit);
    const word = /to|or|至|到/i.test(middle);
    const moved =
      word &&
      movement.test(head) &&
      !(low.unit === 'percent' && high.unit === 'percent' && /[\u4e00-\u9fff]\s?$/.test(head) && !/[由从自]\s?$/.test(head));
    const secondSign =
      /to/i.test(middle) &&
      low.hasCurrencySign &&
      high.hasCurrencySign &&
      !/(?:expect|guid|forecast|outlook|range|between|estimate)\w*[^.]{0,60}$/i.test(text.slice(Math.max(0, low.start - 80), low.start));
    if (!sameKind || moved || secondSign || /\bor\b/i.test(middle)) {
      out.push(toMention(low));
      continue;
    }
    const exponent =
      high.scale > 0 ? 0 : low.hasUnit || /[万亿]/.test(text.slice(low.digitsAt, low.digitsEnd)) ? 0 : chineseScale(text, high);
    const lifted =
      exponent > 0
        ? { ...low, value: Number(`${low.value}e${exponent}`) as Amount, ulp: Number(`${low.ulp}e${exponent}`) as Amount }
        : rescale(low, high);
    const top = dashed ? Math.abs(high.value) : high.value;
    if (!(lifted.value < top)) {
      out.push(toMention(low));
      continue;
    }
    const { signed: _s, ...rest } = toMention(high);
    out.push({
      ...rest,
      ...(low.currency && !rest.currency ? { currency: low.currency } : {}),
      text: source.slice(low.start, high.end),
      start: low.start,
      end: high.end,
      value: lifted.value,
      high: top as Amount,
      ulp: Math.max(lifted.ulp, high.ulp) as Amount,
      ...(low.approx ? { approx: low.approx } : {}),
    });
    i++;
  }
  return out;
};
