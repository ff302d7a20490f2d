// A case on the invented Example Foods, written by hand in the shape that the machine records: every kind of event that a view draws.
import type { Cell } from '#shared/schema/cell.ts';
import type { CaseEvent, EventBody } from '#shared/schema/events.ts';
import type { Evidence, MetricEvidence, QuoteEvidence } from '#shared/schema/evidence.ts';
import type { Period } from '#shared/schema/period.ts';

export const exampleCaseId = `c${'0123456789ab'.repeat(2)}`;
const snapshotId = `s${'a1'.repeat(10)}`;
const statements = `s${'b2'.repeat(10)}`;
const at = (second: number): string => new Date(Date.parse('2026-11-28T21:04:00Z') + second * 1000).toISOString();

const year = (fiscalYear: number, basis: 'duration' | 'instant' = 'duration'): Period => ({
  ...(basis === 'duration' ? { start: `${fiscalYear}-01-01` } : {}),
  end: `${fiscalYear}-12-31`,
  basis,
  label: `FY${fiscalYear}`,
  fiscalYear,
  fiscalPeriod: 'FY',
});
const cell = (item: string, fiscalYear: number, value: number, basis: 'duration' | 'instant' = 'duration', paragraph?: number): Cell => ({
  item,
  raw: String(value),
  field: `page:${item}`,
  value,
  unit: 'CNY',
  period: year(fiscalYear, basis),
  filed: `${fiscalYear + 1}-03-28`,
  form: '10-K',
  snapshotId: statements,
  sourceUrl: 'https://example.com/example-foods/statements',
  ...(paragraph === undefined ? {} : { paragraph }),
});
const base = (id: string, title: string, edition: string) => ({
  id,
  materialId: `m${'c3'.repeat(10)}`,
  snapshotId,
  edition,
  fetchedAt: at(2),
  sourceUrl: 'https://example.com/example-foods/report',
  title,
  fingerprint: 'f'.repeat(16),
});
const growth = (id: string, metric: string, title: string, cells: [Cell, Cell]): MetricEvidence => ({
  ...base(id, title, '10-K 2025-03-28'),
  kind: 'metric',
  metric,
  period: cells[0].period,
  value: cells[0].value / cells[1].value - 1,
  unit: 'ratio',
  formula: `${cells[0].item} / ${cells[1].item} - 1`,
  definition: `${metric}@1`,
  cells,
});
const quote = (id: string, title: string, text: string, paragraph: number, page?: number, path?: string[]): QuoteEvidence => ({
  ...base(id, title, title),
  kind: 'quote',
  quote: text,
  start: 0,
  end: text.length,
  prefix: '',
  suffix: '',
  paragraph,
  ...(page === undefined ? {} : { page }),
  ...(path === undefined ? {} : { path }),
});

/** The whole log, in one language; `until` cuts it after the first event of that type, as a view in mid-case sees it. */
export function exampleCase(locale: 'en' | 'zh-CN' = 'en', until?: EventBody['type']): CaseEvent[] {
  const say = (en: string, zh: string) => (locale === 'en' ? en : zh);
  const receivables = growth('e0000000000a1', 'receivables-growth', say('Growth of trade receivables', '应收账款增速'), [
    cell('accounts-receivable', 2024, 1_310_000_000, 'instant', 14),
    cell('accounts-receivable', 2023, 1_000_000_000, 'instant', 14),
  ]);
  const revenue = growth('e0000000000a2', 'revenue-growth', say('Growth of revenue', '营收增速'), [
    cell('revenue', 2024, 9_200_000_000),
    cell('revenue', 2023, 8_000_000_000),
  ]);
  const cash = growth('e0000000000a3', 'ocf-growth', say('Growth of operating cash flow', '经营现金流增速'), [
    cell('ocf', 2024, 927_000_000),
    cell('ocf', 2023, 900_000_000),
  ]);
  const margin = growth('e0000000000a4', 'gross-margin', say('Gross margin', '毛利率'), [
    cell('gross-profit', 2024, 3_790_400_000),
    cell('revenue', 2024, 9_200_000_000),
  ]);
  margin.value = 0.412;
  margin.formula = 'gross-profit / revenue';
  const payout = quote(
    'e0000000000b1',
    say('Annual report 2024', '2024 年年度报告'),
    say('The board proposes a payout of 52 % of profit, after 38 % the year before.', '董事会建议分红率为 52%，上年为 38%。'),
    57,
    23,
  );
  const credit = quote(
    'e0000000000b2',
    say('Notice 2024-05-12', '公告 2024-05-12'),
    say('From 1 May the credit lines of dealers are widened.', '自 5 月 1 日起上调经销商授信额度。'),
    3,
  );
  const units: Evidence[] = [receivables, revenue, cash, margin, payout, credit];
  const claim = (
    id: string,
    side: 'bull' | 'bear',
    text: string,
    evidence: Evidence[],
    confidence: number,
    numbers: [string, number, string, Evidence][],
    answers?: string,
  ): EventBody => ({
    type: 'claim-made',
    claim: {
      id,
      side,
      round: answers === undefined ? 1 : 2,
      text,
      evidence: evidence.map((unit) => unit.id),
      confidence,
      numbers: numbers.map(([printed, value, unit, from]) => ({ text: printed, value, unit, evidence: from.id })),
      ...(answers === undefined ? {} : { answers }),
    },
  });
  const judged = (id: string, status: 'admitted' | 'struck', code?: 'hedged'): EventBody => ({
    type: 'claim-judged',
    id,
    status,
    by: 'code',
    ...(code === undefined ? {} : { code }),
  });
  const reserve = { tokens: 0, money: 0, calls: 0 };
  const step = (name: string, work: string): EventBody[] => [
    { type: 'step-started', step: name, attempt: 1, work: { do: work }, reserve, deadline: at(60) },
    { type: 'step-settled', step: name, attempt: 1, end: 'ok' },
  ];
  const disputes = [
    {
      question: say(
        'Is the wider credit a choice or a push? Neither side has dealer stock figures.',
        '放宽授信是主动经营还是压货？双方均无经销商库存数据。',
      ),
      bull: say('Dealers’ sales rose first.', '经销商动销在先。'),
      bear: say('Receivables rose first.', '应收增长在先。'),
    },
    { question: say('Is the payout sustainable at this cash flow?', '以当前现金流，分红能否持续？'), bull: '', bear: '' },
  ];
  const bodies: EventBody[] = [
    {
      type: 'case-opened',
      v: 1,
      id: exampleCaseId,
      owner: 'sample',
      request: { kind: 'equity', symbol: 'SAMPLE.US', question: say('How does the evidence balance?', '证据整体偏向哪一边？'), locale },
      mode: 'full',
      symbol: 'SAMPLE.US',
      name: say('Example Foods', '示例消费'),
      stages: ['opening', 'answers', 'closing', 'verdict', 'review'],
      analyst: 'house',
      engine: 'example',
    },
    { type: 'step-started', step: 'gather.statements', attempt: 1, work: { do: 'gather' }, reserve, deadline: at(60) },
    { type: 'step-settled', step: 'gather.statements', attempt: 1, end: 'ok' },
    {
      type: 'evidence-missing',
      source: say('Dealer survey', '经销商调查'),
      query: say('dealer stock', '经销商库存'),
      reason: say('nothing published', '没有公布'),
    },
    ...step('seal', 'seal'),
    { type: 'batch-sealed', batchId: `b${'d4'.repeat(10)}`, set: 'h1', trail: 'h2', takenAt: at(0), counts: { metric: 4, quote: 2 } },
    { type: 'evidence-cited', units },
    { type: 'round-opened', round: 1, kind: 'opening' },
    claim(
      'opening.bull.1',
      'bull',
      say('The payout ratio went from 38 % to 52 %.', '分红率由 38% 升至 52%。'),
      [payout],
      72,
      [
        ['52 %', 0.52, 'ratio', payout],
        ['38 %', 0.38, 'ratio', payout],
      ].map(([text, ...rest]) => [locale === 'en' ? text : (text as string).replace(' ', ''), ...rest]) as [
        string,
        number,
        string,
        Evidence,
      ][],
    ),
    claim('opening.bull.2', 'bull', say('Gross margin held at 41.2 %.', '毛利率为 41.2%。'), [margin], 64, [
      [say('41.2 %', '41.2%'), 0.412, 'ratio', margin],
    ]),
    claim('opening.bull.3', 'bull', say('Demand might recover next year.', '明年需求或许恢复。'), [payout], 40, []),
    claim(
      'opening.bear.1',
      'bear',
      say(
        'Revenue grew 15 %, receivables 31 %, operating cash only 3 %: sales are not turning into cash.',
        '营收增 15%，应收增 31%，经营现金仅增 3%：销售没有变成现金。',
      ),
      [receivables, revenue, cash],
      81,
      [
        [say('15 %', '15%'), 0.15, 'ratio', revenue],
        [say('31 %', '31%'), 0.31, 'ratio', receivables],
        [say('3 %', '3%'), 0.03, 'ratio', cash],
      ],
    ),
    claim('opening.bear.2', 'bear', say('Dealers’ credit lines were widened in May.', '5 月上调经销商授信额度。'), [credit], 55, []),
    judged('opening.bull.1', 'admitted'),
    judged('opening.bull.2', 'admitted'),
    judged('opening.bull.3', 'struck', 'hedged'),
    judged('opening.bear.1', 'admitted'),
    judged('opening.bear.2', 'admitted'),
    claim(
      'answers.bull.1',
      'bull',
      say('Margin held at 41.2 % while credit was widened.', '放宽授信的同时毛利率仍为 41.2%。'),
      [margin],
      58,
      [[say('41.2 %', '41.2%'), 0.412, 'ratio', margin]],
      'opening.bear.2',
    ),
    judged('answers.bull.1', 'admitted'),
    {
      type: 'warning-raised',
      warning: {
        rule: 'receivables-outgrow-revenue-2y',
        title: say('Receivables outgrew revenue by more than twice, two years running', '应收账款增速连续两年超过营收增速一倍以上'),
        detail: say('FY2024 31 % vs 15 % · FY2023 24 % vs 11 %', '2024 年 31% 对 15% · 2023 年 24% 对 11%'),
        cells: [...receivables.cells, ...revenue.cells],
        evidence: [receivables.id, revenue.id],
      },
    },
    {
      type: 'verdict-given',
      verdict: {
        direction: 'leaning-cautious',
        confidence: 61,
        core: say('whether receivables and channel stock are worked off.', '应收账款与渠道库存的去化速度。'),
        bullScore: 58,
        bearScore: 65,
        margin: {
          low: -0.2,
          high: 0.02,
          priceAt: at(0),
          assumptions: [
            {
              name: say('Growth of earnings', '盈利增速'),
              low: 0.01,
              high: 0.11,
              unit: 'ratio',
              source: say('10th–90th percentile of its own history', '自身历史第 10 至 90 百分位'),
            },
            { name: say('Multiple', '市盈率倍数'), low: 14, high: 19, unit: 'x', source: say('own history and peers', '自身历史与同行') },
          ],
        },
        disputes,
        caution: false,
      },
      disputes,
      timeline: [{ date: '2024-05-12', text: say('Credit lines of dealers widened', '上调经销商授信额度'), evidence: [credit.id] }],
    },
    {
      type: 'section-written',
      section: {
        id: 'conclusion',
        title: say('Conclusion', '结论'),
        paragraphs: [
          {
            text: say('Growth is paid for with credit: receivables rose 31 % on revenue of 15 %.', '增长靠赊销：营收增 15%，应收增 31%。'),
            claimIds: ['opening.bear.1'],
            evidence: [receivables.id, revenue.id],
          },
        ],
      },
    },
    {
      type: 'case-closed',
      status: 'done',
      usage: { calls: 0, promptTokens: 0, cachedTokens: 0, completionTokens: 0, cost: null, longestChain: 0 },
      quality: { citationCompleteness: 1 },
    },
  ];
  const cut = until === undefined ? -1 : bodies.findIndex((body) => body.type === until);
  return (cut < 0 ? bodies : bodies.slice(0, cut + 1)).map((body, index) => ({ ...body, seq: index + 1, at: at(index) }) as CaseEvent);
}
