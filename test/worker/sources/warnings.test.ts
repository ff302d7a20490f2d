// Audit opinions and pledges of a mainland company on their way from the vendor's answer to the fixed warnings, each with its citation.
import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '#shared/schema/case.ts';
import { eastmoneyAnswers, type Mainland } from './invented-mainland.ts';
import { depsOver, nothing, runOver } from './support.ts';

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const CLEAN = { 2022: '标准无保留意见', 2023: '标准无保留意见', 2024: '标准无保留意见', 2025: '标准无保留意见' };

async function heard(company: Mainland) {
  const answers = eastmoneyAnswers(company);
  const ran = await runOver(
    (url) => answers.get(url)?.() ?? nothing(),
    { symbol: company.symbol, locale: 'zh-CN' },
    { name: company.name },
  );
  expect(['done', 'partial']).toContain(ran.document.status);
  return ran;
}
const warning = (document: CaseDocument, rule: string) => document.warnings.find((w) => w.rule === rule);

const pledgeText = (share: string, pledged: string): string =>
  [
    '甲山股份有限公司',
    '关于控股股东部分股份质押的公告',
    '',
    '重要内容提示：公司控股股东甲山集团有限公司（以下简称“甲山集团”）持有公司股份 400,000,000 股，占公司总股本的 40.00%。',
    '',
    `截至本公告披露日，公司控股股东甲山集团及其一致行动人累计质押公司股份 ${pledged} 股，占其所持公司股份的 ${share}%，占公司总股本的 25.20%。`,
  ].join('\n');

describe('an audit opinion in the vendor’s rows', () => {
  it('that is not clean warns, and cites the stored row that says so', async () => {
    const { document, set } = await heard({
      symbol: '600911.SH',
      name: '甲山股份',
      opinions: { ...CLEAN, 2025: '带强调事项段的无保留意见' },
    });
    const raised = warning(document, 'audit-opinion-nonstandard');
    expect(raised?.title).toBe('审计意见为带强调事项段的无保留意见');
    const unit = set.units.find((u) => u.id === raised?.evidence?.[0]);
    expect(unit).toMatchObject({ kind: 'event', quote: '审计意见类型\tFY2025\t带强调事项段的无保留意见', event: { date: '2026-04-10' } });
    // The citation leads to the row of the stored answer.
    const { library } = await depsOver(nothing);
    const [row] = unit?.kind === 'event' ? await library.paragraphs(unit.snapshotId, unit.paragraph, unit.paragraph + 1) : [];
    expect(row?.text).toBe('审计意见类型\tFY2025\t带强调事项段的无保留意见');
  });

  it('that is clean raises nothing, and is on record', async () => {
    const { document, set } = await heard({ symbol: '600912.SH', name: '乙川股份', opinions: CLEAN });
    expect(warning(document, 'audit-opinion-nonstandard')).toBeUndefined();
    expect(set.units.filter((u) => u.kind === 'event' && u.event.kind === 'audit-opinion')).toHaveLength(1);
  });

  it('of an older year does not warn, and a wording of no known class is listed as missing', async () => {
    const older = await heard({ symbol: '600913.SH', name: '丙江股份', opinions: { ...CLEAN, 2023: '保留意见' } });
    expect(warning(older.document, 'audit-opinion-nonstandard')).toBeUndefined();
    const opinions = older.set.units.flatMap((u) => (u.kind === 'event' ? [u.event.fields.opinion] : []));
    expect(opinions).toEqual(['standard', 'qualified']);
    const odd = await heard({ symbol: '600914.SH', name: '丁河股份', opinions: { ...CLEAN, 2025: '意见待定' } });
    expect(warning(odd.document, 'audit-opinion-nonstandard')).toBeUndefined();
    expect(odd.set.missing.some((m) => m.reason.startsWith('unknown-wording'))).toBe(true);
  });
});

describe('an announcement of pledged shares', () => {
  const noise = Array.from({ length: 7 }, (_, n) => ({
    article: `AN20260000${n}`,
    title: `关于收到第${n}份问询函的公告`,
    date: day(20 + n),
    text: '公司于近日收到上海证券交易所出具的问询函，要求说明存货的变动原因。',
  }));

  it('warns above half of the controlling holder’s stake, behind seven louder announcements, and cites the sentence', async () => {
    const { document, set } = await heard({
      symbol: '600915.SH',
      name: '甲山股份',
      opinions: CLEAN,
      announcements: [
        ...noise,
        { article: 'AN2026009001', title: '关于控股股东部分股份质押的公告', date: day(30), text: pledgeText('63.00', '252,000,000') },
      ],
    });
    const raised = warning(document, 'pledge-over-50');
    expect(raised?.title).toBe('控股股东质押率63.0%（>50%）');
    const unit = set.units.find((u) => u.id === raised?.evidence?.[0]);
    expect(unit?.kind === 'event' && unit.quote).toContain('占其所持公司股份的 63.00%');
  });

  it('of a smaller share, or of another holder, raises nothing', async () => {
    const small = await heard({
      symbol: '600916.SH',
      name: '甲山股份',
      opinions: CLEAN,
      announcements: [
        { article: 'AN2026009002', title: '关于控股股东部分股份质押的公告', date: day(30), text: pledgeText('31.00', '124,000,000') },
      ],
    });
    expect(warning(small.document, 'pledge-over-50')).toBeUndefined();
    const other = await heard({
      symbol: '600917.SH',
      name: '甲山股份',
      opinions: CLEAN,
      announcements: [
        {
          article: 'AN2026009003',
          title: '关于持股5%以上股东股份质押的公告',
          date: day(30),
          text: '股东乙海投资累计质押公司股份 50,000,000 股，占其所持公司股份的 90.00%，占公司总股本的 5.00%。乙海投资不是公司控股股东。',
        },
      ],
    });
    expect(warning(other.document, 'pledge-over-50')).toBeUndefined();
  });
});
