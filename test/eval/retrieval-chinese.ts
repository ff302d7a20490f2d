// Term-like questions on two Chinese annual reports, written for this measure from the reports' contents and not used to choose anything:
// each names the words by which a reader knows the block that answers it.
import { readFileSync } from 'node:fs';
import type { Paragraph } from '#shared/schema/snapshot.ts';
import { best } from '#shared/search/bm25.ts';
import { blockScores, reportIndex } from '#shared/search/chinese-blocks.ts';
import { extractHtml } from '#worker/library/extract-html.ts';
import { extractPdf } from '#worker/library/extract-pdf.ts';
import { extractText } from '#worker/library/extract-text.ts';
import { dataFile } from '../support/data-dir.ts';
import { chineseQuestions } from './unseen/chinese-questions.ts';

interface Question {
  readonly ask: string;
  readonly gold: RegExp;
}

const ANKAO: readonly Question[] = [
  { ask: '应收账款账龄', gold: /144,577,121\.98/ },
  { ask: '研发投入占营业收入比例', gold: /研发投入占营业收入比例/ },
  { ask: '前五名客户销售额', gold: /前五名客户合计销售金额/ },
  { ask: '前五名供应商采购额', gold: /前五名供应商合计采购金额/ },
  { ask: '普通股股东总数', gold: /报告期末普通股股东总数/ },
  { ask: '存货跌价准备', gold: /库存商品 30,214,995/ },
  { ask: '固定资产折旧年限', gold: /房屋及建筑物 ?年限平均法|折旧方法 折旧年限/ },
  { ask: '会计师事务所报酬', gold: /境内会计师事务所报酬/ },
  { ask: '在职员工数量', gold: /母公司在职员工的数量/ },
  { ask: '利润分配预案', gold: /每10股派息数|每 ?10 ?股派发现金红利 ?5/ },
  { ask: '募集资金承诺项目', gold: /承诺投资项目小计/ },
  { ask: '委托理财', gold: /委托理财的资金来源|委托理财发生额/ },
  { ask: '非经常性损益', gold: /计入当期损益的政府补助/ },
  { ask: '董事税前报酬', gold: /从公司获得的税前报酬总额/ },
  { ask: '短期借款', gold: /信用\+保证借款/ },
  { ask: '应付账款账龄', gold: /账龄超过 ?1 ?年的重要应付账款/ },
  { ask: '递延所得税资产', gold: /未经抵销的递延所得税资产/ },
  { ask: '加权平均净资产收益率', gold: /加权平均净资产收益率.{0,80}7\.77/ },
  { ask: '资产权利受限', gold: /截至报告期末的资产权利受限|受限原因/ },
  { ask: '现金流量表补充资料', gold: /将净利润调节为经营活动现金流量/ },
  { ask: '关键审计事项', gold: /关键审计事项是/ },
  { ask: '分产品毛利率', gold: /分产品.*毛利率|毛利率.*分产品/ },
  { ask: '实际控制人', gold: /实际控制人姓名/ },
  { ask: '信用减值损失', gold: /其他应收款坏账损失|应收账款坏账损失/ },
];
const JINYU: readonly Question[] = [
  { ask: '商誉', gold: /被投资单位名称或形成商誉的事项/ },
  { ask: '前五名客户', gold: /前五名客户销售额/ },
  { ask: '研发人员数量', gold: /公司研发人员的数量/ },
  { ask: '股东总数', gold: /报告期末普通股股东总数/ },
  { ask: '在职员工', gold: /母公司在职员工的数量/ },
  { ask: '产销量', gold: /生产量 .*销售量 .*库存量/ },
  { ask: '非经常性损益项目', gold: /非流动资产处置损益/ },
  { ask: '分季度营业收入', gold: /第一季度.*第二季度.*第三季度/ },
  { ask: '应收账款坏账准备', gold: /按组合计提坏账准备/ },
  { ask: '会计师事务所报酬', gold: /境内会计师事务所报酬/ },
  { ask: '现金分红', gold: /派息数/ },
  { ask: '主要子公司净利润', gold: /主要控股参股公司分析|注册资本.*总资产.*净资产.*净利润/ },
  { ask: '固定资产折旧方法', gold: /房屋及建筑物 年限平均法/ },
  { ask: '在建工程', gold: /预算数.*工程进度|工程累计投入占预算比例/ },
  { ask: '政府补助', gold: /计入当期损益的政府补助/ },
  { ask: '限制性股票', gold: /限售股份?变动情况|期初持有限制性股票/ },
  { ask: '内部控制审计报告', gold: /是否披露内部控制审计报告/ },
  { ask: '受限资产', gold: /所有权或使用权受到限制的资产|受限原因/ },
];

async function measureReport(
  questions: readonly Question[],
  report: ReturnType<typeof reportIndex>,
  show?: (line: string) => void,
): Promise<{ n: number; found: number; none: number }> {
  let n = 0;
  let found = 0;
  let none = 0;
  for (const { ask, gold } of questions) {
    const wanted = report.blocks.flatMap((b, i) => (gold.test(b.text) ? [i] : []));
    if (wanted.length === 0) {
      none++;
      show?.(`no gold: ${ask}`);
      continue;
    }
    const top = new Set(best(blockScores(report, ask), 10).map((b) => b.place));
    // A table printed twice, or cut over pages, answers once.
    const hit = wanted.some((i) => top.has(i)) ? 1 : 0;
    if (!hit) show?.(`missed: ${ask} gold ${wanted.slice(0, 4)}`);
    found += hit;
    n++;
  }
  return { n, found, none };
}

export async function measureChinese(show?: (line: string) => void): Promise<{ n: number; recall: number; none: number }> {
  const ankao = (await extractHtml(readFileSync(dataFile('cn-reports', '300617_2019_annual_report.html')))).paragraphs;
  const jinyu = await extractPdf(new Uint8Array(readFileSync(dataFile('cn-reports', '600201_2020_annual_report.pdf'))));
  const a = await measureReport(ANKAO, reportIndex(ankao), show);
  const b = await measureReport(JINYU, reportIndex(jinyu.ok ? jinyu.value.paragraphs : []), show);
  return { n: a.n + b.n, recall: (a.found + b.found) / (a.n + b.n), none: a.none + b.none };
}

/**
 * Questions of another hand over all reports: found when a block that holds the answer's literal text is among the ten best. By kind:
 * two-character queries, term-like ones, questions in everyday words.
 */
export async function measureUnseen(
  questions: typeof chineseQuestions = chineseQuestions,
  show?: (line: string) => void,
): Promise<Record<'all' | 'two' | 'terms' | 'asked', { n: number; found: number }>> {
  const counts = { all: { n: 0, found: 0 }, two: { n: 0, found: 0 }, terms: { n: 0, found: 0 }, asked: { n: 0, found: 0 } };
  const reports = new Map<string, ReturnType<typeof reportIndex>>();
  const bare = (text: string): string => text.replace(/\s+/g, '');
  for (const { id, report, question, gold } of questions) {
    let index = reports.get(report);
    if (!index) {
      index = reportIndex(await paragraphsOf(report));
      reports.set(report, index);
    }
    const wanted = index.blocks.flatMap((b, i) => (bare(b.text).includes(bare(gold)) ? [i] : []));
    const top = best(blockScores(index, question), 10).map((b) => b.place);
    const hit = wanted.some((i) => top.includes(i)) ? 1 : 0;
    if (wanted.length === 0) show?.(`no block holds the gold: ${id} ${question}`);
    else if (!hit) show?.(`missed: ${id} ${question} | ${gold}`);
    const kind = question.length === 2 ? 'two' : question.length <= 8 ? 'terms' : 'asked';
    for (const k of ['all', kind] as const) {
      counts[k].n++;
      counts[k].found += hit;
    }
  }
  return counts;
}

async function paragraphsOf(name: string): Promise<Paragraph[]> {
  const bytes = readFileSync(dataFile('cn-reports', name));
  if (name.endsWith('.pdf')) {
    const read = await extractPdf(new Uint8Array(bytes));
    return read.ok ? read.value.paragraphs : [];
  }
  return (await (name.endsWith('.txt') ? extractText(bytes) : extractHtml(bytes))).paragraphs;
}
