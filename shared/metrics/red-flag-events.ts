// The red flags of METRICS 4.7 that announcements decide, as data: kinds of events, how far back they count, what ends them.

export interface EventRule {
  id: string;
  zh: string;
  en: string;
  threshold: string;
  market?: 'CN' | 'US';
  /** Event kinds of the announcement library. */
  kinds: readonly string[];
  /** Looked back from the day of the record. */
  days: number;
  /** An event of this kind afterwards ends it. */
  endedBy?: string;
  /** Of the kind only those that pass. */
  only?(fields: Readonly<Record<string, string | number | boolean>>): boolean;
}

const YEAR = 365;
export const eventRules: readonly EventRule[] = [
  {
    id: 'F-02',
    zh: '历史非标审计意见',
    en: 'past non-standard opinion',
    threshold: 'an opinion other than standard unqualified in the last 4 years',
    kinds: ['audit-opinion'],
    days: 4 * YEAR,
    only: (fields) => fields.opinion !== undefined && fields.opinion !== 'standard' && fields.opinion !== 'unaudited',
  },
  {
    id: 'F-03',
    zh: '内部控制缺陷',
    en: 'internal control',
    threshold: 'adverse report or material weakness, 400 days',
    kinds: ['control-weakness'],
    days: 400,
  },
  { id: 'F-09', zh: '报告延迟', en: 'late report', threshold: 'a late annual report, 400 days', kinds: ['late-filing'], days: 400 },
  {
    id: 'F-10',
    zh: '更换会计师',
    en: 'auditor change',
    threshold: 'auditor changed within 12 months',
    kinds: ['auditor-change'],
    days: YEAR,
  },
  {
    id: 'F-13',
    zh: '股权冻结或拍卖',
    en: 'frozen or auctioned stake',
    threshold: 'judicial freeze of the controlling stake, 12 months',
    market: 'CN',
    kinds: ['stake-frozen'],
    days: YEAR,
  },
  {
    id: 'F-22',
    zh: '内部人减持',
    en: 'insiders selling',
    threshold: 'reduction within 90 days',
    kinds: ['share-reduction'],
    days: 90,
    endedBy: 'reduction-ended',
  },
  {
    id: 'F-23',
    zh: '监管问询或立案',
    en: 'regulator',
    threshold: 'inquiry or investigation within 180 days',
    kinds: ['inquiry', 'investigation'],
    days: 180,
  },
  {
    id: 'F-25',
    zh: '变更募资用途',
    en: 'raised funds',
    threshold: 'use of proceeds changed within 2 years',
    market: 'CN',
    kinds: ['proceeds-change'],
    days: 2 * YEAR,
  },
  {
    id: 'F-31',
    zh: '退市风险',
    en: 'delisting risk',
    threshold: 'delisting warning that was not lifted',
    kinds: ['delisting-risk'],
    days: 2 * YEAR,
    endedBy: 'delisting-lifted',
  },
];
