// Everyday speech about shares crosses a border; what companies, courts and contracts say in like words does not.
import { describe, expect, test } from 'vitest';
import { complianceHits } from '#shared/checks/compliance.ts';

describe('speech that crosses a border', () => {
  test.each([
    '现在上车正是时候，错过再等一年。',
    '年底股价能到两百。',
    '亏了我赔，赚了归你。',
    '这票板上钉钉要翻倍。',
    '我有个同学在他们公司财务部，数据还没公告，先告诉你们。',
    '主力正在洗盘，散户别下车。',
    '這檔股票必漲，趕緊買進。',
    '年底股價能到兩百。',
    'This belongs in every retirement account.',
    'The chart projects to $42.',
    "There's no way to lose here.",
    'Mark my words, it goes to zero.',
    'A friend at the company says the deal is not public yet.',
    'Diamond hands only, to the moon.',
  ])('%s', (text) => expect(complianceHits(text).length).toBeGreaterThan(0));
});

describe('facts in like words', () => {
  test.each([
    '本理财产品不保证本金，投资者自担风险。',
    '公司修订了内幕信息知情人登记管理制度。',
    '募投项目已完成厂房建设，配置了三条生产线。',
    '公司控股子公司取得药品注册批件。',
    '报告期内公司市值管理遵守相关规定。',
    'The company discloses material non-public information only by filing.',
    'We started selling our products in Japan in 2023.',
    'Management expects to refinance the notes before they mature.',
    'The fair value of the awards is estimated at the grant date.',
    'Moon landing programs and satellites are served by our Space segment.',
  ])('%s', (text) => expect(complianceHits(text)).toEqual([]));
});
