import { describe, expect, test } from 'vitest';
import { classOf, findOpinion } from '#shared/court/events/audit-opinion.ts';
import { eventise } from '#shared/court/events/eventise.ts';
import { findEvents, polarityOf } from '#shared/court/events/find.ts';
import { eventKinds } from '#shared/court/events/kinds.ts';
import { examples } from './event-examples.ts';

const kindsIn = (text: string): string[] => findEvents(text).map((hit) => hit.kind.kind);
const context = { date: '2024-08-16', subject: '公司' };
const fieldsOf = (text: string, kind: string): Record<string, unknown> | undefined =>
  eventise(text, context).find((found) => found.event.kind === kind)?.event.fields;

describe('the library of events', () => {
  test.each(examples.flatMap(({ kind, yes }) => yes.map((text) => [kind, text] as const)))('%s in "%s"', (kind, text) => {
    expect(kindsIn(text)).toContain(kind);
  });
  test.each(examples.flatMap(({ kind, no }) => no.map((text) => [kind, text] as const)))('no %s in "%s"', (kind, text) => {
    expect(kindsIn(text)).not.toContain(kind);
  });
  test('every kind has examples, names in both languages and no sticky or global pattern', () => {
    expect(eventKinds).toHaveLength(38);
    const shown = new Set(examples.map((one) => one.kind));
    for (const kind of eventKinds) {
      expect(shown.has(kind.kind), kind.kind).toBe(true);
      for (const pattern of [kind.zhPattern, kind.zhNot, kind.enPattern, kind.enNot]) expect(pattern?.flags ?? '').not.toMatch(/[gy]/);
    }
  });
  test('a negative cancels its own clause only', () => {
    expect(kindsIn('终止购买资产事项 28日起复牌')).not.toContain('ma-done');
    expect(kindsIn('拟10转5 年报亏损').sort()).toEqual(['dividend', 'forecast-down']);
    expect(polarityOf(findEvents('拟10转5 年报亏损'))).toBeLessThan(0);
  });
  test('risk-factor language and traditional characters', () => {
    expect(kindsIn('We could be subject to a class action and may record a goodwill impairment charge.')).toEqual([]);
    expect(kindsIn('控股股東質押的部分股份觸及平倉線')).toContain('pledge');
  });
  test('patterns stay fast on hostile text', () => {
    for (const text of [
      '质押'.repeat(4000),
      '减持'.repeat(4000),
      'a '.repeat(4000),
      `${'签'.repeat(4000)}。`,
      '1'.repeat(8000),
      'pledged shares '.repeat(600),
    ]) {
      const from = performance.now();
      findEvents(text);
      expect(performance.now() - from, text.slice(0, 8)).toBeLessThan(400);
    }
  });
});

describe('fields of an event', () => {
  test('the seed: an inquiry about goodwill is one event', () => {
    const found = eventise('2024年8月16日公司收到交易所问询函，关注商誉减值问题', context);
    expect(found.map((one) => one.event.kind)).toEqual(['inquiry']);
    expect(found[0]?.event).toMatchObject({
      date: '2024-08-16',
      subject: '公司',
      effect: 'negative',
      fields: { authority: '交易所', object: '商誉减值问题' },
    });
  });
  test('the share that is sold, not the share that is held', () => {
    const text =
      '持公司股份1,436.40万股（占公司总股本比例9.45%）的股东江阴鑫源投资有限公司计划以集中竞价交易方式减持公司股份不超过152万股（占公司总股本比例1%）。';
    expect(fieldsOf(text, 'share-reduction')).toMatchObject({ pct: 0.01, stage: 'plan' });
  });
  test('per cent of a holding is kept apart from per cent of the capital', () => {
    expect(fieldsOf('控股股东累计质押的股份占其所持股份比例为49.62%，占公司总股本比例为31.87%', 'pledge')).toMatchObject({
      pct: 0.4962,
      pct_of_total: 0.3187,
    });
  });
  test('forecasts: range, loss, period, unaudited', () => {
    expect(fieldsOf('预计2023年度净利润同比增长95%至125%', 'forecast-up')).toMatchObject({
      low_pct: 0.95,
      high_pct: 1.25,
      period: '2023年度',
      audited: false,
      direction: 'up',
    });
    expect(fieldsOf('预计2022年度归属于上市公司股东的净利润为亏损300万元至400万元。', 'forecast-down')).toMatchObject({
      low: -4e6,
      high: -3e6,
      direction: 'loss',
    });
  });
  test('what the text does not state is absent', () => {
    expect(fieldsOf('股东拟减持公司股份', 'share-reduction')).toEqual({ stage: 'plan' });
    expect(fieldsOf('公司中标重大项目', 'contract-won')).toEqual({});
  });
  test('outcomes', () => {
    expect(fieldsOf('公司已回复深交所问询函', 'resolved')).toEqual({ outcome: 'replied' });
    expect(fieldsOf('提前终止减持计划', 'reduction-ended')).toEqual({ outcome: 'plan-ended' });
  });
});

describe('the audit opinion', () => {
  const table = (cell: string) =>
    findOpinion([
      { index: 3, text: '第十节 财务报告' },
      { index: 4, text: `审计意见类型\t${cell}` },
    ])?.opinion;
  test.each([
    ['标准的无保留意见', 'standard'],
    ['标准无保留意见', 'standard'],
    ['无保留意见', 'standard'],
    ['带强调事项段的无保留意见', 'emphasis-of-matter'],
    ['带有持续经营重大不确定性段落的无保留意见', undefined],
    ['带持续经营重大不确定性段落的无保留意见', 'going-concern'],
    ['带其他事项段的无保留意见', 'other-matter'],
    ['保留意见', 'qualified'],
    ['带强调事项段的保留意见', 'qualified'],
    ['否定意见', 'adverse'],
    ['无法表示意见', 'disclaimer'],
    ['无 法 表 示 意 见', 'disclaimer'],
    ['未经审计', 'unaudited'],
  ] as const)('%s', (cell, expected) => {
    if (expected !== undefined) expect(table(cell)).toBe(expected);
    else expect(['standard', 'going-concern']).toContain(table(cell));
  });
  test('the cell below the label, and its place', () => {
    const found = findOpinion([
      { index: 7, text: '审计意见类型' },
      { index: 8, text: '标准的无保留意见' },
    ]);
    expect(found).toEqual({ opinion: 'standard', index: 8, start: 0, end: 8, quote: '标准的无保留意见' });
  });
  test('a control opinion or a condition is no audit opinion', () => {
    expect(findOpinion([{ index: 0, text: '内部控制审计意见类型\t标准无保留意见' }])).toBeUndefined();
    expect(findOpinion([{ index: 0, text: '若2018年度审计报告被出具无法表示意见，则公司股票存在被暂停上市的风险。' }])).toBeUndefined();
    expect(classOf('公司治理')).toBeUndefined();
  });
  const report = (...texts: string[]) =>
    findOpinion(['Report of Independent Registered Public Accounting Firm', ...texts].map((text, index) => ({ index, text })))?.opinion;
  const fair =
    'In our opinion, the consolidated financial statements present fairly, in all material respects, the financial position of the Company.';
  test('English reports', () => {
    expect(report(fair)).toBe('standard');
    expect(report(fair, 'Critical Audit Matters', 'Revenue recognition')).toBe('standard');
    expect(report(fair, 'These conditions raise substantial doubt about its ability to continue as a going concern.')).toBe(
      'going-concern',
    );
    expect(
      report(
        'In our opinion, except for the effects of the matter described, the statements present fairly, in all material respects, the position.',
      ),
    ).toBe('qualified');
    expect(report('In our opinion, because of the matter, the financial statements do not present fairly the position.')).toBe('adverse');
    expect(report('We do not express an opinion on the financial statements of the Company.')).toBe('disclaimer');
    expect(
      findOpinion([{ index: 0, text: 'If our auditor issues a disclaimer of opinion, our shares may be suspended.' }]),
    ).toBeUndefined();
  });
  test('Chinese reports without a table', () => {
    const fairZh = '我们认为，后附的财务报表在所有重大方面按照企业会计准则的规定编制，公允反映了公司2019年12月31日的财务状况。';
    const read = (...texts: string[]) => findOpinion(texts.map((text, index) => ({ index, text })))?.opinion;
    expect(read(fairZh)).toBe('standard');
    expect(read(fairZh, '三、强调事项', '我们提醒财务报表使用者关注')).toBe('emphasis-of-matter');
    expect(read(fairZh, '三、与持续经营相关的重大不确定性')).toBe('going-concern');
    expect(read('我们不对后附的公司财务报表发表审计意见。')).toBe('disclaimer');
    expect(read('我们认为，除“形成保留意见的基础”部分所述事项产生的影响外，后附的财务报表在所有重大方面公允反映了公司的财务状况。')).toBe(
      'qualified',
    );
  });
});
