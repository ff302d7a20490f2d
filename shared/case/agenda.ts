// The agenda of a hearing, made by code: which questions the material on hand can answer, and with which metrics.
import type { Locale } from '../schema/case.ts';
import type { EvidenceSet } from '../schema/evidence.ts';
import type { AgendaItems } from './state.ts';

interface Topic {
  id: string;
  zh: string;
  en: string;
  metrics: string[];
}

/** The judge's questions (ANALYST 1.6) with the metrics that bear on them. */
const TOPICS: readonly Topic[] = [
  {
    id: 'demand',
    zh: '增长来自真实需求，还是放宽信用、低基数或少数客户？',
    en: 'Does the growth come from demand, or from credit, a low base or a few customers?',
    metrics: ['revenue-growth', 'receivables-growth', 'receivable-days', 'top-customer-share'],
  },
  {
    id: 'cash',
    zh: '利润有没有变成现金？',
    en: 'Is profit turning into cash?',
    metrics: ['ocf-to-net-profit', 'ocf', 'fcf', 'accruals-ratio', 'cash-conversion-cycle'],
  },
  {
    id: 'margin',
    zh: '利润与利润率的变化由什么造成？',
    en: 'What explains the change in profit and margin?',
    metrics: ['gross-margin', 'operating-margin', 'net-margin', 'net-profit-growth'],
  },
  {
    id: 'profit-source',
    zh: '利润来自主业，还是一次性、税率或列报因素？',
    en: 'Does profit come from the business, or from one-offs, tax or presentation?',
    metrics: ['adjusted-profit-share', 'effective-tax-rate', 'adjusted-net-profit'],
  },
  {
    id: 'leverage',
    zh: '负债水平与偿付能力是否匹配？',
    en: 'Do the means to pay match the liabilities?',
    metrics: ['debt-ratio', 'current-ratio', 'quick-ratio', 'interest-cover'],
  },
  {
    id: 'capital-return',
    zh: '股东回报由自由现金流支付，还是由其他来源支付？',
    en: 'Are shareholder returns paid from free cash flow?',
    metrics: ['dividend-payout', 'dividend-yield', 'fcf'],
  },
  {
    id: 'investment',
    zh: '资本开支与研发的水平说明什么？',
    en: 'What do capital spending and R&D show?',
    metrics: ['capex-to-revenue', 'rnd-ratio'],
  },
  {
    id: 'inventory',
    zh: '存货变化是备货还是滞销？',
    en: 'Is the stock build planned or unsold?',
    metrics: ['inventory-growth', 'inventory-days'],
  },
  {
    id: 'returns',
    zh: '资本回报靠经营还是靠杠杆？',
    en: 'Do returns come from operations or leverage?',
    metrics: ['roe', 'roa', 'roic'],
  },
  { id: 'asset-quality', zh: '资产中有多少是商誉？', en: 'How much of the assets is goodwill?', metrics: ['goodwill-to-net-assets'] },
  {
    id: 'governance',
    zh: '控制权、质押、减持与审计有无异常？',
    en: 'Are control, pledges, sales of shares and audit in order?',
    metrics: ['pledge-ratio', 'pledge-ratio-controlling'],
  },
  {
    id: 'valuation',
    zh: '当前价格处于自身历史的什么位置？',
    en: 'Where does the price stand against its own history?',
    metrics: ['pe-ttm', 'pb', 'ps'],
  },
];

/** Questions that at least one metric on hand can answer, in the order of the book; the metrics of each are those on hand. */
export function agendaOf(set: EvidenceSet, locale: Locale): AgendaItems {
  const onHand = new Set<string>();
  for (const unit of set.units) if (unit.kind === 'metric') onHand.add(unit.metric);
  const items: AgendaItems = [];
  for (const topic of TOPICS) {
    const metrics = topic.metrics.filter((id) => onHand.has(id));
    if (metrics.length > 0) items.push({ id: topic.id, text: locale === 'en' ? topic.en : topic.zh, metrics });
  }
  return items;
}

/**
 * The agenda again, after it was sent back with a note: items whose question, id or metrics the note names come first; those that
 * it names together with a word of refusal are dropped, unless nothing would be left. "no" counts only as a whole word.
 */
export function replanned(items: AgendaItems, note: string): AgendaItems {
  const clauses = note.toLowerCase().split(/[,;.，；。\n]+/u);
  const refuses = (clause: string): boolean =>
    /(^|[^a-z])(no|not|without|drop|skip|remove)([^a-z]|$)|不要|不看|去掉|删除|跳过|无需/u.test(clause);
  const words = (item: AgendaItems[number]): string[] =>
    [item.id, ...(item.metrics ?? [])].flatMap((id) => [id, id.replaceAll('-', ' '), ...id.split('-').filter((part) => part.length > 3)]);
  const named = (item: AgendaItems[number], clause: string): boolean =>
    words(item).some((word) => clause.includes(word)) || overlap(item.text.toLowerCase(), clause);
  const wanted = items.filter((item) => clauses.some((clause) => !refuses(clause) && named(item, clause)));
  const unwanted = items.filter((item) => clauses.some((clause) => refuses(clause) && named(item, clause)));
  const rest = items.filter((item) => !wanted.includes(item) && !unwanted.includes(item));
  const kept = [...wanted.filter((item) => !unwanted.includes(item)), ...rest];
  return kept.length > 0 ? kept : [...items];
}

/** Whether a Chinese clause shares a word of two characters that is not a mere particle with the question. */
function overlap(text: string, clause: string): boolean {
  const han = clause.match(/\p{Script=Han}{2,}/gu) ?? [];
  for (const run of han) {
    for (let i = 0; i + 2 <= run.length; i++) {
      const pair = run.slice(i, i + 2);
      if (!/[的了吗呢是否有没不要看去先]/u.test(pair) && text.includes(pair)) return true;
    }
  }
  return false;
}
