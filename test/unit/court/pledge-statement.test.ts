// The controlling group's pledged share as announcements state it: all pledges counted, of its own holding, and nobody else's.
import { describe, expect, it } from 'vitest';
import { findPledgeStatement } from '#shared/court/events/pledge-statement.ts';

const ratioOf = (...texts: string[]): number | undefined => findPledgeStatement(texts.map((text, index) => ({ index, text })))?.ratio;

describe('a pledge statement', () => {
  it.each([
    ['公司控股股东甲集团累计质押公司股份 2.52 亿股，占其所持公司股份的 63.00%，占公司总股本的 25.20%。', 0.63],
    ['截至本公告披露日，控股股东、实际控制人张某及其一致行动人合计质押股份 8,000 万股，占其合计持有公司股份的 55.5%。', 0.555],
    ['公司控股股东甲集团持有公司 40.00%的股份。本次解除质押后，甲集团累计质押股份 1 亿股，占其持有公司股份的 25.00%。', 0.25],
    ['控股股东甲集团本次质押 1 千万股，占其所持股份的 6.25%；累计质押 1.98 亿股，占其所持股份的 62.00%。', 0.62],
    ['股东乙投资累计质押公司股份 5,000 万股，占其所持公司股份的 90.00%。', undefined],
    ['公司控股股东甲集团未质押股份；第二大股东乙投资累计质押股份 5,000 万股，占其所持公司股份的 90.00%。', undefined],
    ['公司控股股东甲集团持有公司 1.98 亿股,占公司总股本的 21.33%,累计质押 1.96 亿股,占其持有公司股份的 98.99%。', 0.9899],
    ['公司的实际控制人和一致行动人都存在质押风险:根据公告,丁投资累计质押股份占其持有本公司股份的 99.85%。', undefined],
    ['控股股东甲集团累计质押及冻结股份占其所持公司股份的 80.00%。', undefined],
    ['控股股东甲集团本次质押股份占其所持公司股份的 6.25%。', undefined],
    ['控股股东甲集团累计质押股份占公司总股本的 19.84%。', undefined],
  ])('%s', (text, ratio) => expect(ratioOf(text)).toBe(ratio));

  it('of the whole group goes before the holder’s own', () => {
    expect(
      ratioOf(
        '控股股东甲集团累计质押股份占其所持公司股份的 70.00%。',
        '控股股东甲集团及其一致行动人累计质押股份占其所持公司股份的 48.00%。',
      ),
    ).toBe(0.48);
  });

  it('is read from the form’s total row when pledged over held gives the printed share', () => {
    const row = (share: string): string =>
      `截至公告披露日，控股股东甲集团及其一致行动人累计质押股份情况如下： 股东名称 持股数量 持股比例 质押前 质押后 占其所持股份比例 占公司总股本比例 甲集团 300,000,000 30.00% 150,000,000 170,000,000 56.67% 17.00% 合计 320,000,000 32.00% 178,400,000 198,400,000 ${share}% 19.84%`;
    expect(ratioOf(row('62.00'))).toBe(0.62);
    expect(ratioOf(row('82.00'))).toBeUndefined();
  });
});
