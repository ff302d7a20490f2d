// Measures the screen on the book's labelled sentences: struck with the code where it must be, not with it where it must not.
import { screen } from '#shared/case/screen.ts';
import type { Claim, Side } from '#shared/schema/case.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import { cellOf, metricUnit, year, yearEnd } from '#test/unit/case/sample-set.ts';
import { STRIKE_SEEDS, type StrikeSeed } from './engine-strike-seeds.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

/** The fixture of ANALYST 3: Apple, FY2024. */
const cell = (item: string, value: number, y = 2024) => cellOf(item, value, y === 2024 ? year(2024) : year(y));
const metric = (id: string, name: string, value: number, unit: string, y = 2024): Evidence => ({
  ...metricUnit(name, unit === 'USD' && name === 'net-cash' ? yearEnd(y) : year(y), value, unit, [cell(name, value, y)]),
  id,
});
const base = metricUnit('revenue', year(2024), 1, 'USD', []);
const quote = (id: string, text: string): Evidence => ({
  id,
  kind: 'quote',
  quote: text,
  start: 0,
  end: text.length,
  prefix: '',
  suffix: '',
  paragraph: 41,
  materialId: base.materialId,
  snapshotId: base.snapshotId,
  edition: base.edition,
  fetchedAt: base.fetchedAt,
  sourceUrl: base.sourceUrl,
  title: base.title,
  fingerprint: 'f',
});
const FIXTURE: Evidence[] = [
  metric('E1', 'revenue-growth', 0.0202, 'ratio'),
  metric('E2', 'receivables-growth', 0.1322, 'ratio'),
  metric('E3', 'ocf', 118_254e6, 'USD'),
  metric('E4', 'ocf-to-net-profit', 1.2616, 'x'),
  metric('E5', 'gross-margin', 0.46206, 'ratio'),
  metric('E6', 'gross-margin', 0.44131, 'ratio', 2023),
  quote('E7', 'a one-time income tax charge of $10.2 billion, net, related to the State Aid Decision'),
  {
    ...(quote('E8', 'the U.S. Department of Justice filed a civil antitrust lawsuit') as Extract<Evidence, { kind: 'quote' }>),
    kind: 'event',
    event: { kind: 'litigation', date: '2024-03-21', subject: 'Apple', effect: 'negative', fields: {} },
  },
  metric('E9', 'net-profit-growth', -0.0336, 'ratio'),
  metric('E10', 'debt-ratio', 0.844, 'ratio'),
  metric('E11', 'net-cash', 50_021e6, 'USD'),
  metric('E12', 'capex-to-revenue', 0.024, 'ratio'),
];
const claim = (id: string, side: Side, text: string, evidence: string[], values: number[]): Claim => ({
  id,
  side,
  round: 1,
  text,
  evidence,
  numbers: values.map((value, i) => ({ text: '', value, unit: 'ratio', evidence: evidence[i] })),
  confidence: 60,
  status: 'admitted',
});
const B1 = claim('B1', 'bull', 'Gross margin rose from 44.1% to 46.2%.', ['E5', 'E6'], [0.44131, 0.46206]);
const S1 = claim('S1', 'bear', 'Revenue rose 2.0% while receivables rose 13.2%.', ['E1', 'E2'], [0.0202, 0.1322]);

/** Ids of seeds that stand for units outside the fixture ("[cell]", "[filing quote]") can't be judged without them. */
const OUTSIDE = /\[(?!E\d)[^\]]*\]|（[^）]*记录）|\[[^\]]*(peer|同业)[^\]]*\]/u;

/** Codes whether the seed's own code is among the hits; null where the seed rests on units outside the fixture. */
export function judge([code, , , sentence]: StrikeSeed): boolean | null {
  if (OUTSIDE.test(sentence) && code !== 'unknown-evidence' && code !== 'sentiment-as-evidence') return null;
  const bracket = /\[([^\]]*)\]/u.exec(sentence)?.[1] ?? '';
  const ids = code === 'unknown-evidence' ? bracket.split(',').map((id) => id.trim()) : (bracket.match(/E\d+/gu) ?? []);
  const who = /^[（(]([^）)]*)[）)]\s*/u.exec(sentence);
  const notes = `${who?.[1] ?? ''}`;
  let text = sentence.slice(who?.[0].length ?? 0).replace(/\s*\[[^\]]*\]/gu, '');
  text = text.replace(
    /（(?:应为|未|按|大小写|重复|检索|空方|多方|法务|答复|引文|议程)[^）]*）|\((?:bear|bull|counsel|answering|tax|B1 not|no payables|empty)[^)]*\)/gu,
    '',
  );
  // What repeats S1 is said by its own side.
  const bear = /空方|bear/u.test(sentence) || (code === 'duplicate' && ids.includes('E1') && ids.includes('E2'));
  const counsel = /法务|专家|counsel|expert/u.test(sentence);
  const side: Side = counsel ? 'counsel' : bear ? 'bear' : 'bull';
  const answersS1 = /答S1|to S1|反驳S1|rebutting S1|答复|answering|答“/u.test(sentence);
  const answersB1 = /反驳B1|rebutting B1|承认B1|conceding B1/u.test(sentence);
  const concedes = /承认|conced/u.test(sentence);
  const derived = /op=sub|sub\]|个百分点|points/u.test(sentence) && ids.includes('E5') && ids.includes('E6');
  const figure = /([\d.]+)\s*(?:个百分点|points)/u.exec(text)?.[0];
  const { hits } = screen(
    {
      id: 'X1',
      side,
      round: answersS1 || answersB1 ? 2 : /开篇|opening/u.test(notes) ? 1 : code === 'borrowed' ? 2 : 1,
      text,
      evidence: ids,
      traces: derived && figure ? [{ text: figure, op: 'difference', operands: ['E5', 'E6'] }] : [],
      ...(answersS1
        ? { answers: 'S1', act: concedes ? 'concede' : 'rebut' }
        : answersB1
          ? { answers: 'B1', act: concedes ? 'concede' : 'rebut' }
          : {}),
    },
    { unit: (id) => FIXTURE.find((unit) => unit.id === id), claims: [B1, S1], barred: [] },
  );
  return hits.some((hit) => hit.code === code);
}

export interface Judged {
  seed: StrikeSeed;
  right: boolean;
}

export function judgeAll(): Judged[] {
  return STRIKE_SEEDS.flatMap((seed) => {
    const struck = judge(seed);
    return struck === null ? [] : [{ seed, right: struck === seed[2] }];
  });
}

export async function measure(): Promise<Figure[]> {
  const all = judgeAll();
  const share = (list: readonly Judged[]): number => list.filter((one) => one.right).length / list.length;
  const faulty = all.filter(({ seed }) => seed[2]);
  const sound = all.filter(({ seed }) => !seed[2]);
  return [
    { name: 'strikes-faulty-found', value: share(faulty), unit: 'ratio', n: faulty.length },
    { name: 'strikes-sound-kept', value: share(sound), unit: 'ratio', n: sound.length },
  ];
}
