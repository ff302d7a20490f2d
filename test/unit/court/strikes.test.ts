import { describe, expect, test } from 'vitest';
import { screen } from '#shared/case/screen.ts';
import { isEvasive, topicsOf } from '#shared/court/strikes/evasion.ts';
import { readReply } from '#shared/court/strikes/reply.ts';
import type { Claim } from '#shared/schema/case.ts';
import type { EventEvidence, Evidence, MetricEvidence, QuoteEvidence } from '#shared/schema/evidence.ts';
import { type Seed, seeds } from './strike-seeds.ts';

const place = {
  materialId: 'm',
  snapshotId: 's',
  edition: '10-K 2024-11-01',
  fetchedAt: '2024-11-02T00:00:00Z',
  sourceUrl: 'https://example.com',
  title: 'Apple',
  fingerprint: 'f',
};
const metric = (id: string, name: string, value: number, unit: string, fiscalYear = 2024): MetricEvidence => ({
  ...place,
  kind: 'metric',
  id,
  metric: name,
  period: {
    start: `${fiscalYear - 1}-10-01`,
    end: `${fiscalYear}-09-28`,
    basis: 'duration',
    label: `FY${fiscalYear}`,
    fiscalYear,
    fiscalPeriod: 'FY',
  },
  value,
  unit,
  formula: name,
  definition: `${name}@1`,
  cells: [],
});
const text = (quote: string) => ({ quote, start: 0, end: quote.length, prefix: '', suffix: '', paragraph: 1 });
const quote = (id: string, said: string): QuoteEvidence => ({ ...place, kind: 'quote', id, ...text(said) });
const event = (id: string, said: string): EventEvidence => ({
  ...place,
  kind: 'event',
  id,
  ...text(said),
  event: { kind: 'litigation', date: '2024-03-21', subject: 'Apple', effect: 'negative', fields: {} },
});

/** The fixture of the book's section 3: Apple, fiscal year 2024. */
const units: readonly Evidence[] = [
  metric('E1', 'revenue-growth', 0.0202, 'ratio'),
  metric('E2', 'receivables-growth', 0.1322, 'ratio'),
  metric('E3', 'ocf', 118_254e6, 'USD'),
  metric('E4', 'ocf-to-net-profit', 1.2616, 'x'),
  metric('E5', 'gross-margin', 0.46206, 'ratio'),
  metric('E6', 'gross-margin', 0.44131, 'ratio', 2023),
  quote('E7', 'a one-time income tax charge of $10.2 billion, net, related to the State Aid Decision'),
  event('E8', 'On March 21, 2024, the U.S. Department of Justice and a number of state attorneys general filed a civil antitrust lawsuit'),
  metric('E9', 'net-profit-growth', -0.0336, 'ratio'),
  metric('E10', 'debt-ratio', 0.84397, 'ratio'),
  metric('E11', 'net-cash', 50_021e6, 'USD'),
  metric('E12', 'capex-to-revenue', 0.02416, 'ratio'),
];
const byId = new Map(units.map((unit) => [unit.id, unit]));
const onRecord = (id: string, side: 'bull' | 'bear', said: string, evidence: string[]): Claim => ({
  id,
  side,
  round: 1,
  text: said,
  evidence,
  numbers: evidence.flatMap((e) => {
    const unit = byId.get(e);
    const printed = unit?.kind === 'metric' ? `${(unit.value * 100).toFixed(1)}%` : '';
    return unit?.kind === 'metric' ? [{ text: printed, value: unit.value, unit: unit.unit, evidence: e }] : [];
  }),
  confidence: 60,
  status: 'admitted',
});
const B1 = onRecord('opening.bull.1', 'bull', 'Gross margin rose from 44.1% to 46.2%.', ['E5', 'E6']);
const S1 = onRecord('opening.bear.1', 'bear', 'Revenue rose 2.0% while receivables rose 13.2%.', ['E1', 'E2']);
/** Codes that compare with what is on record. */
const WITH_RECORD = new Set(['duplicate', 'borrowed', 'evasion']);

function hitsOf(seed: Seed): string[] {
  const draft = {
    id: 'answers.x.9',
    side: seed.side,
    round: seed.round,
    text: seed.text,
    evidence: [...seed.evidence],
    traces: seed.trace ? [{ text: '2.1', op: 'difference' as const, operands: ['E5', 'E6'] }] : [],
    ...(seed.answers ? { answers: seed.answers } : {}),
    ...(seed.act ? { act: seed.act } : {}),
  };
  const claims = WITH_RECORD.has(seed.code) || seed.answers ? [B1, S1] : [];
  return screen(draft, { unit: (id) => byId.get(id), claims, barred: [] }).hits.map((hit) => hit.code);
}

describe("the judge's screen on the labelled seeds", () => {
  const results = seeds.map((seed) => ({ seed, hits: hitsOf(seed) }));
  const right = results.filter(({ seed, hits }) => hits.includes(seed.code) === seed.want);

  test('decides at least 94 % of them by code', () => {
    expect(right.length / seeds.length).toBeGreaterThanOrEqual(0.94);
  });

  test.each(['unknown-evidence', 'number-mismatch', 'sentiment-as-evidence', 'evasion', 'advice'])(
    '%s without a miss or a false hit',
    (code) => {
      const wrong = results.filter(({ seed, hits }) => seed.code === code && hits.includes(code) !== seed.want);
      expect(wrong.map(({ seed }) => seed.text)).toEqual([]);
    },
  );

  test('what must be struck is struck, whatever the code; what remains is a cause worded without a cue', () => {
    const through = results.filter(({ seed, hits }) => seed.want && hits.length === 0).map(({ seed }) => seed.text);
    expect(through.filter((said) => !/来自|comes from/.test(said))).toEqual([]);
  });
});

describe('evasion', () => {
  const answer = (evidence: string, value: number, unit: string, said: string) => ({
    text: said,
    evidence: [evidence],
    numbers: [{ text: said, value, unit, evidence }],
  });
  const facts = { byId };
  test('a present-period figure on the question answers; one on another question does not', () => {
    expect(isEvasive(answer('E4', 1.2616, 'x', '1.26 times'), S1, facts)).toBe(false);
    expect(isEvasive(answer('E3', 118_254e6, 'USD', '$118.25 billion'), S1, facts)).toBe(false);
    expect(isEvasive(answer('E5', 0.46206, 'ratio', '46.2%'), S1, facts)).toBe(true);
    expect(isEvasive(answer('E6', 0.44131, 'ratio', '44.1%'), B1, facts)).toBe(true);
  });
  test('a concession names what it concedes', () => {
    expect(isEvasive({ text: 'Conceded.', evidence: ['E2'], numbers: [], act: 'concede' }, S1, facts)).toBe(false);
    expect(isEvasive({ text: 'Conceded.', evidence: ['E5'], numbers: [], act: 'concede' }, S1, facts)).toBe(true);
  });
  test('metrics speak on the topics of the rules that read them', () => {
    expect([...topicsOf('receivables-growth')]).toContain('cash');
    expect([...topicsOf('gross-margin')]).toEqual(['margin']);
  });
});

describe('replies of a company', () => {
  test.each([
    ['请问公司今年的应收账款回款情况如何？', '尊敬的投资者，您好！请关注公司后续披露的定期报告，感谢您的关注！', true],
    ['公司是否有无人机业务？', '您好，公司目前没有无人机业务，谢谢关注。', false],
    ['请问目前股东人数是多少？', '截至6月30日，公司股东户数为32,518户。', false],
    ['公司新产线什么时候投产？', '公司将一如既往地积极推进各项工作，努力回报投资者。', true],
    ['祝公司越来越好', '感谢您的支持！', false],
  ])('%s', (question, reply, evasive) => {
    expect(readReply(question, reply).evasive).toBe(evasive);
  });
});
