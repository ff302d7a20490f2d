// Speech is met by kinds of words and who acts: any counsel with any trade word crosses a border, the same trade by a company does not.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindHits } from '#shared/checks/borders-kinds/find.ts';
import { complianceHits, plainText } from '#shared/checks/compliance.ts';
import { simplified } from '#shared/text/simplified.ts';

const pick = (...words: string[]): fc.Arbitrary<string> => fc.constantFrom(...words);
const found = (text: string): string[] => kindHits(simplified(plainText(text))).map((hit) => hit.border);

describe('kinds of speech, in any combination', () => {
  test('counsel to the reader, Chinese, either script', () => {
    const who = pick('手里有货的', '散户', '兄弟们', '各位', '短線朋友', '没货的朋友');
    const urge = pick('赶紧', '最好', '不妨', '建議', '果断', '可以');
    const act = pick('卖掉一半', '买一点', '先出来', '清掉', '拿着别动', '割了换股', '減磅');
    fc.assert(fc.property(who, urge, act, (a, b, c) => found(`${a}${b}${c}。`).includes('instruction')));
  });

  test('counsel to the reader, English', () => {
    const urge = pick('You should', "If I were you I'd", "I'd", 'Investors should', 'Time to', "Let's");
    const act = pick('sell', 'buy', 'trim', 'short', 'add to', 'dump', 'exit', 'hold');
    const what = pick('the stock', 'this name', 'the shares', 'this one', 'your position');
    fc.assert(fc.property(urge, act, what, (a, b, c) => found(`${a} ${b} ${c} this week.`).includes('instruction')));
  });

  test('certainty about a price', () => {
    const zh = fc.tuple(
      pick('股价', '这票', '该股', '大盘'),
      pick('必然', '一定', '肯定', '毫无疑问会', '迟早'),
      pick('涨', '翻倍', '跌停', '创新高', '起飞', '反弹'),
    );
    const en = fc.tuple(
      pick('The stock', 'This name', 'The shares'),
      pick('will definitely', 'is bound to', 'can only', 'will without fail'),
      pick('rally', 'double', 'crash', 'go higher'),
    );
    fc.assert(fc.property(zh, (words) => found(`${words.join('')}。`).length > 0));
    fc.assert(fc.property(en, (words) => found(`${words.join(' ')} from here.`).length > 0));
  });

  test('someone near is said to know', () => {
    const zh = fc.tuple(
      pick('我表哥', '我老同学', '一个朋友', '邻居'),
      pick('在他们财务部', '在公司上班', '是审计'),
      pick('说业绩大超预期', '说下周要重组', '说订单签了'),
      pick('还没公告', '别外传'),
    );
    fc.assert(fc.property(zh, ([a, b, c, d]) => found(`${a}${b}，${c}，${d}。`).includes('tip')));
    const en = fc.tuple(
      pick('My cousin', 'A friend of mine', 'My neighbour'),
      pick('works in finance', 'sits on the deal team'),
      pick('says the quarter is a blowout', 'told me a bid is coming'),
    );
    fc.assert(fc.property(en, ([a, b, c]) => found(`${a} ${b} there and ${c}.`).includes('tip')));
  });
});

describe('the same words of a company are facts', () => {
  test('a holder, a board, a fund acts', () => {
    const who = pick('公司', '控股股东', '董事会', '该基金', '实际控制人', '子公司');
    const act = pick(
      '增持了股份',
      '减持计划期限届满',
      '拟回购股份',
      '买入理财产品',
      '清仓处理滞销库存',
      '持有股权51%',
      '布局海外渠道',
      '卖出设备',
    );
    fc.assert(fc.property(who, act, (a, b) => complianceHits(`${a}${b}。`).length === 0));
    const actor = pick('The company', 'The board', 'The fund', 'Management', 'The subsidiary');
    const acts = pick(
      'sold its packaging unit',
      'bought back shares',
      'holds treasury bills',
      'added two plants',
      'exited the retail segment',
      'repurchased stock',
    );
    fc.assert(fc.property(actor, acts, (a, b) => complianceHits(`${a} ${b} in 2023.`).length === 0));
  });

  test.each([
    '中海投资拟于未来12个月内继续减持。',
    '感谢您对本公司的关注，本次减持通过集中竞价方式进行。',
    '公司与客户签有保密协议，尚未公告的事项以公告为准。',
    '研发目标完成率为92%，低于目标值。',
    'Book profit with operating cash outflow for two years running.',
    'There is no certainty that the price of the shares will rise.',
    'Treasuries had a carrying amount of $176.3 million at year end.',
    'The stock closed at $34.20 on 3 May, down 4% on the day.',
  ])('%s', (text) => expect(kindHits(simplified(plainText(text)))).toEqual([]));
});

test('an attack text is met in time', () => {
  for (const word of [
    '建议买',
    '股价必然涨',
    '先到',
    'you should buy ',
    'the stock will ',
    '我姐夫说',
    '不亏',
    'no way ',
    '看一百',
    'guaranteed ',
  ])
    for (const text of [word.repeat(50_000).slice(0, 100_000), `${word.repeat(10_000)}。`]) {
      const from = performance.now();
      kindHits(text);
      expect(performance.now() - from, word).toBeLessThan(1_500);
    }
});
