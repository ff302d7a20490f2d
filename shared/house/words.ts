// Words of the house analyst in Chinese and English: verbs of movement, periods, dates, events and their outcomes.
import type { EventEvidence } from '../schema/evidence.ts';
import type { Period } from '../schema/period.ts';
import type { Writing } from '../text/format.ts';

type Pair = readonly [zh: string, en: string];
const pick = (pair: Pair, writing: Writing): string => pair[writing === 'zh' ? 0 : 1];

const countsZh = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
const countsEn = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Small counts are written as words: they are no figure of a statement. */
export const countWord = (n: number, writing: Writing): string => (writing === 'zh' ? countsZh[n] : countsEn[n]) ?? String(n);

export const rose: Pair = ['增长', 'rose'];
export const fell: Pair = ['下降', 'fell'];
export const up: Pair = ['增长', 'up'];
export const down: Pair = ['下降', 'down'];
export const flat: Pair = ['持平', 'unchanged'];
export const unchanged: Pair = ['持平', 'was unchanged'];
export const roseTo: Pair = ['增至上年的', 'rose to'];
export const upTo: Pair = ['增至上年的', 'up to'];
export const timesAsMuch: Pair = ['', ' the earlier figure'];
export const word = pick;

/** Calendar years as the year alone, other fiscal years by the company's own naming. */
export function periodName(period: Pick<Period, 'end' | 'label' | 'fiscalYear'> | undefined, writing: Writing): string | undefined {
  if (!period) return undefined;
  if (!period.label.startsWith('FY')) return period.label;
  const calendar = period.end.slice(5) === '12-31';
  if (writing === 'zh') return calendar ? `${period.fiscalYear}年` : `${period.fiscalYear}财年`;
  return calendar ? String(period.fiscalYear) : `FY${period.fiscalYear}`;
}

/** 2024-03-21 as it stands in English, 2024年3月21日 in Chinese. */
export function dateText(iso: string, writing: Writing): string {
  if (writing === 'en') return iso;
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

const verbs: Record<string, Pair> = {
  'share-increase': ['增持', 'bought'],
  buyback: ['回购', 'bought back'],
  approval: ['获批', 'was approved'],
  'production-start': ['投产', 'began production'],
};
const stages: Record<string, Pair> = { plan: ['拟', 'plans to sell'], done: ['已', 'sold'] };
const directions: Record<string, Pair> = {
  up: ['预增', 'higher profit'],
  down: ['预减', 'lower profit'],
  loss: ['预亏', 'a loss'],
};
const outcomes: Record<string, Pair> = {
  replied: ['已回复', 'the letter was answered'],
  closed: ['结案', 'the matter was closed'],
  won: ['胜诉', 'the case was won'],
  settled: ['和解', 'the case was settled'],
  withdrawn: ['撤诉', 'the case was withdrawn'],
  released: ['解除', 'it was released'],
  repaid: ['归还', 'it was repaid'],
  'plan-ended': ['减持计划终止', 'the selling plan was ended'],
};
const labels: Record<string, Pair> = {
  guarantee: ['对外担保', 'Guarantees'],
  'fund-occupation': ['非经营性资金占用', 'Non-operating use of company funds by related parties'],
  'proceeds-change': ['变更募集资金用途', 'A change in the use of raised proceeds'],
};
const opinions: Record<string, Pair> = {
  'emphasis-of-matter': ['带强调事项段的无保留意见', 'unqualified opinion with an emphasis of matter'],
  'going-concern': ['带持续经营重大不确定性段落的无保留意见', 'unqualified opinion with a going-concern paragraph'],
  'other-matter': ['带其他事项段的无保留意见', 'unqualified opinion with an other-matter paragraph'],
  qualified: ['保留意见', 'qualified opinion'],
  adverse: ['否定意见', 'adverse opinion'],
  disclaimer: ['无法表示意见', 'disclaimer of opinion'],
};
const letters: Record<string, Pair> = {
  inquiry: ['问询函', 'inquiry letter'],
  investigation: ['立案通知', 'notice of investigation'],
};

const lookup = (table: Record<string, Pair>, key: unknown, writing: Writing): string | undefined => {
  const pair = typeof key === 'string' ? table[key] : undefined;
  return pair && pick(pair, writing);
};

/** A text field of an event for the reader; undefined when the event does not hold it. */
export function eventWord(event: EventEvidence, field: string, writing: Writing): string | undefined {
  const { kind, fields, subject, date } = event.event;
  const plain = (key: string): string | undefined =>
    typeof fields[key] === 'string' && fields[key] !== '' ? String(fields[key]) : undefined;
  switch (field) {
    case 'date':
      return dateText(date, writing);
    case 'subject':
      return subject || undefined;
    case 'verb_zh':
    case 'verb_en':
      return lookup(verbs, kind, field.endsWith('zh') ? 'zh' : 'en');
    case 'stage_zh':
    case 'stage_en':
      return lookup(stages, fields.stage, field.endsWith('zh') ? 'zh' : 'en');
    case 'direction_zh':
    case 'direction_en':
      return lookup(directions, fields.direction, field.endsWith('zh') ? 'zh' : 'en');
    case 'outcome_zh':
    case 'outcome_en':
      return lookup(outcomes, fields.outcome, field.endsWith('zh') ? 'zh' : 'en');
    case 'label':
      return lookup(labels, kind, writing);
    case 'opinion':
      return lookup(opinions, fields.opinion, writing) ?? plain('opinion');
    case 'letter':
      return lookup(letters, kind, writing);
    default:
      return plain(field);
  }
}

const forms: Record<string, Pair> = {
  年报: ['年报', 'annual report'],
  年度报告: ['年度报告', 'annual report'],
  半年报: ['半年报', 'interim report'],
  一季报: ['一季报', 'first-quarter report'],
  三季报: ['三季报', 'third-quarter report'],
};

/** The form of a filing, or an edition that begins with one, in the reader's language. */
export function formText(edition: string, writing: Writing): string {
  const [form = '', ...rest] = edition.split(' ');
  const [, year = '', kind = form] = /^(\d{4})(\D+)$/u.exec(form) ?? [];
  const pair = forms[kind];
  if (!pair) return edition;
  const name = writing === 'zh' ? year + pick(pair, writing) : [year, pick(pair, writing)].filter((part) => part !== '').join(' ');
  return [name, ...rest].join(' ');
}
