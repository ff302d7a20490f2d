// Measures the event library on sets that it was not written or tuned on: sentences of Chinese news whose events another hand marked by type.
import { readFileSync } from 'node:fs';
import { findEvents, polarityOf } from '#shared/court/events/find.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { eventTitlesR } from './unseen/event-titles-r.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

/** Marked type → kinds of the library that speak of it; a release or an end of the same act is the right answer where the text says so. */
const KINDS: Record<string, readonly string[]> = {
  质押: ['pledge', 'pledge-release'],
  减持: ['share-reduction', 'reduction-ended'],
  起诉: ['litigation', 'litigation-won', 'resolved'],
};

interface Marked {
  content: string;
  events: { type: string }[];
}

/** Types of the CCKS set that speak against a company as listed companies meet them. */
const AGAINST = '信批违规 交易违规 不能履职 重组失败 业绩下滑 涉嫌违法 财务造假 高管负面 资产负面 失联跑路 提现困难 歇业停业'.split(' ');

/** The side that the library gives news of those types; texts of the set that the library was measured on while it was written are left out. */
function against(): Figure[] {
  if (!hasData('more', 'cn-events', 'ccks2019_event_entity_train.csv')) return [];
  const seen = hasData('bench', 'fincuge', 'finese_eval_list.json')
    ? new Set(
        (JSON.parse(readFileSync(dataFile('bench', 'fincuge', 'finese_eval_list.json'), 'utf8')) as string[][]).map((row) =>
          row[1]?.trim(),
        ),
      )
    : new Set<string | undefined>();
  const texts = readFileSync(dataFile('more', 'cn-events', 'ccks2019_event_entity_train.csv'), 'utf8')
    .split('\n')
    .map((line) => /^"\d+","(.*)","([^"]*)","[^"]*"\r?$/u.exec(line))
    .filter((match) => match !== null && AGAINST.includes(match[2] ?? '') && !seen.has((match[1] ?? '').trim()))
    .map((match) => match?.[1] ?? '');
  const sides = texts.map((text) => polarityOf(findEvents(text))).filter((polarity) => polarity !== 0);
  return [
    { name: 'events.against.coverage', value: sides.length / texts.length, unit: 'ratio', n: texts.length },
    {
      name: 'events.against.direction',
      value: sides.filter((polarity) => polarity < 0).length / sides.length,
      unit: 'ratio',
      n: sides.length,
    },
  ];
}

/** Titles by another hand. First looks at their halves: 67.4 % covered and 80.5 % of kinds right; then 78.7 % and 79.8 %, the side right in 97.2 %. */
function titles(show?: (line: string) => void): Figure[] {
  const told = eventTitlesR.map((one) => {
    const hits = findEvents(one.title);
    return { ...one, found: [...new Set(hits.map((hit) => hit.kind.kind))], polarity: polarityOf(hits) };
  });
  const dated = told.filter(({ kinds }) => kinds.length > 0);
  const sided = told.filter(({ direction, found }) => direction !== 'none' && found.length > 0);
  const said = told.flatMap(({ found, kinds, title }) => found.map((kind) => ({ right: kinds.includes(kind), kind, title })));
  for (const one of said) if (!one.right) show?.(`unmarked ${one.kind}: ${one.title}`);
  const share = (name: string, part: number, n: number): Figure => ({ name: `events.titles.${name}`, value: part / n, unit: 'ratio', n });
  return [
    share('coverage', dated.filter(({ kinds, found }) => kinds.some((kind) => found.includes(kind))).length, dated.length),
    share('kinds-marked', said.filter(({ right }) => right).length, said.length),
    share('found-on-none', told.filter(({ kinds, found }) => kinds.length === 0 && found.length > 0).length, told.length - dated.length),
    share(
      'direction',
      sided.filter(({ direction, polarity }) => (direction === 'bear' ? polarity < 0 : polarity > 0)).length,
      sided.length,
    ),
  ];
}

export async function measure(show?: (line: string) => void): Promise<Figure[]> {
  if (!hasData('more', 'cn-events', 'fewfc_test_base.jsonl')) return titles(show);
  const rows = readFileSync(dataFile('more', 'cn-events', 'fewfc_test_base.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Marked);
  const out: Figure[] = [];
  let [meant, met, said, right] = [0, 0, 0, 0];
  for (const [type, kinds] of Object.entries(KINDS)) {
    let [typeMeant, typeMet, typeSaid, typeRight] = [0, 0, 0, 0];
    for (const row of rows) {
      const marked = row.events.some((event) => event.type === type);
      const found = findEvents(row.content).some((hit) => kinds.includes(hit.kind.kind));
      if (marked) typeMeant++;
      if (found) typeSaid++;
      if (marked && found) typeMet++;
      // One mark a sentence is usual: a second act in it is often left unmarked, so precision is a lower bound.
      if (found && marked) typeRight++;
      if (marked !== found) show?.(`${type} ${marked ? 'missed' : 'unmarked'} ${row.content.slice(0, 160)}`);
    }
    out.push({ name: `events.news.coverage.${kinds[0]}`, value: typeMet / typeMeant, unit: 'ratio', n: typeMeant });
    out.push({ name: `events.news.precision.${kinds[0]}`, value: typeRight / typeSaid, unit: 'ratio', n: typeSaid });
    meant += typeMeant;
    met += typeMet;
    said += typeSaid;
    right += typeRight;
  }
  const bear = rows.filter((row) => row.events.some((event) => event.type in KINDS));
  const sides = bear.map((row) => polarityOf(findEvents(row.content))).filter((polarity) => polarity !== 0);
  out.push({ name: 'events.news.coverage', value: met / meant, unit: 'ratio', n: meant });
  out.push({ name: 'events.news.precision', value: right / said, unit: 'ratio', n: said });
  out.push({
    name: 'events.news.direction',
    value: sides.filter((polarity) => polarity < 0).length / sides.length,
    unit: 'ratio',
    n: sides.length,
  });
  return [...out, ...against(), ...titles(show)];
}
