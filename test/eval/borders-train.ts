// Learns the weights of speech that crosses a border: our own sentences and the book's against facts of filings, news and hearings. Writes
// shared/checks/borders-kinds/weights.ts; run it with the data present: `node test/eval/borders-train.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { CLASS_BUCKETS, marksOf } from '#shared/checks/borders-kinds/features.ts';
import { plainText } from '#shared/checks/compliance.ts';
import { answers, rules } from '#shared/house/book.ts';
import { coreVariables } from '#shared/house/core-variables.ts';
import { marginReasons, topics } from '#shared/house/phrases.ts';
import { simplified } from '#shared/text/simplified.ts';
import { MARKS } from '#shared/text/weight-marks.ts';
import { MIDDLE } from '#shared/text/weight-table.ts';
import { dataDir, dataFile } from '#test/support/data-dir.ts';
import { blockEn, blockZh, passEn, passZh } from '../unit/court/border-sentences.ts';
import { digit, learn, step } from './learn-weights.ts';
import { complianceSentences } from './unseen/compliance-sentences.ts';
import { complianceSentencesM } from './unseen/compliance-sentences-m.ts';
import { complianceSentencesR } from './unseen/compliance-sentences-r.ts';
import { convergencePairs } from './unseen/convergence-pairs.ts';
import { qualifierPairs } from './unseen/qualifier-pairs.ts';

interface Row {
  x: number[];
  y: 0 | 1;
  weight: number;
  label: string;
}
/** Marks kept for each language: what fits into the shipped file. */
const KEPT = 8_600;
/** Log odds from which a sentence is out of bounds, from folds on our own and other hands' facts; this much lower it is plainly a fact. */
const THRESHOLD = { zh: 1.2, en: 1.35 };
const PLAIN = 3.5;
const BORDER: Record<string, string> = {
  advice: 'instruction',
  slang: 'instruction',
  'target-price': 'target',
  promise: 'promise',
  certainty: 'promise',
  insider: 'tip',
};

const rows = { zh: [] as Row[], en: [] as Row[] };
function add(text: string, label: string, weight: number): void {
  const plain = simplified(plainText(text.trim()));
  if (plain.length > 2)
    rows[/\p{Script=Han}/u.test(plain) ? 'zh' : 'en'].push({ x: marksOf(plain), y: label === 'fact' ? 0 : 1, weight, label });
}
const facts = (texts: Iterable<string>, weight: number): void => {
  for (const text of texts) add(text, 'fact', weight);
};

/** Every string that a value holds. */
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
const own = (name: string): string[] => readFileSync(new URL(`borders-own/${name}`, import.meta.url), 'utf8').split('\n');
const text = (...parts: string[]): string => readFileSync(dataFile(...parts), 'utf8');

function ours(): void {
  for (const name of ['zh.txt', 'en.txt']) {
    let label = '';
    for (const line of own(name))
      if (line.startsWith('# ')) label = line.slice(2);
      else add(line, label, 1);
  }
  for (const name of ['facts-zh.txt', 'facts-en.txt']) facts(own(name), 3);
  for (const sentence of [...blockZh, ...blockEn]) add(sentence, 'book', 1);
  facts([...passZh, ...passEn], 3);
  const others = [...complianceSentences, ...complianceSentencesM, ...complianceSentencesR];
  for (const one of others) add(one.text, one.label, one.label === 'fact' ? 3 : 1);
  facts(
    convergencePairs.flatMap((pair) => [pair.a, pair.b]),
    3,
  );
  facts(
    qualifierPairs.flatMap((pair) => [pair.claim, pair.source]),
    3,
  );
  const book = strings([rules, answers, topics, marginReasons, coreVariables]).map((one) => one.replace(/\{[^}]*\}/g, '12.3%'));
  facts(new Set(book.flatMap((one) => [one, ...one.split(/(?<=[。；;])|(?<=[a-z)%\d])\.\s+(?=[A-Z])/u)])), 5);
}

/** What the product itself says: every text literal of the house, the court and the surfaces, with figures for its gaps. */
function ownWords(): void {
  const folders = [
    'shared/house',
    'shared/house/rules',
    'shared/court',
    'shared/court/events',
    'shared/court/strikes',
    'extension/locales',
  ];
  const said = new Set<string>();
  for (const folder of folders)
    for (const name of readdirSync(new URL(`../../${folder}/`, import.meta.url))) {
      if (!name.endsWith('.ts')) continue;
      const source = readFileSync(new URL(`../../${folder}/${name}`, import.meta.url), 'utf8');
      for (const [, single, double] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)) {
        const plain = (single ?? double ?? '').replace(/\$?\{[^}]*\}/g, '12.3%');
        if (/\p{Script=Han}{4}|[a-z] [a-z]+ [a-z]/u.test(plain)) said.add(plain);
      }
    }
  facts(said, 5);
}

/** Sentences of filings, replies and news; posts of a board stand in for slang, with little weight. */
function corpora(): void {
  for (const file of readdirSync(`${dataDir}/bench/findver/reports_gz`).slice(0, 90)) {
    const report = JSON.parse(gunzipSync(readFileSync(dataFile('bench', 'findver', 'reports_gz', file))).toString('utf8')) as {
      context: unknown;
    };
    const sentences = strings(report.context)
      .filter((paragraph) => paragraph.length <= 4_000 && !paragraph.includes('|'))
      .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=[A-Z])/u));
    facts(
      sentences.filter((one) => one.length > 30 && one.length < 600),
      1,
    );
  }
  for (const name of ['300617_2019_annual_report.txt', '601658_2019_annual_report.txt'])
    facts(
      text('cn-reports', name)
        .split(/[。；\n]/u)
        .filter((one) => /[\u4e00-\u9fff]{5}/u.test(one))
        .map((one) => one.slice(0, 400)),
      1,
    );
  for (const parts of [
    ['bench', 'fintruthqa', 'FinTruthQA_dev.csv'],
    ['news', 'cn_news_company_code_dev.csv'],
    ['more', 'cn-events', 'ccks2019_event_entity_train.csv'],
  ])
    facts(
      text(...parts)
        .split(/[。；！!\n]/u)
        .filter((one) => one.length > 10 && one.length < 300 && !/[?？]/u.test(one)),
      1,
    );
  const posts = text('news', 'guba_positive.txt')
    .split('\n')
    .map((line) => line.replace(/ /g, ''));
  for (const post of posts) if (post.length > 6 && post.length < 60) add(post, 'post', 0.05);
}

/** The weights of one language, as they are printed. Marks are chosen by what they weigh in a first pass, then learned again alone. */
function printed(list: readonly Row[], threshold: number): string {
  const seen = new Map<number, number>();
  for (const row of list) for (const mark of row.x) seen.set(mark, (seen.get(mark) ?? 0) + 1);
  const all = list.map((row) => ({ ...row, n: row.x.length }));
  const first = learn(all, MARKS, 8, 2e-6, 8, 0.25);
  const worth = [...seen]
    .filter(([, n]) => n > 1)
    .map(([mark, n]) => [mark, Math.abs(first.w[mark] ?? 0) * Math.sqrt(Math.min(n, 400))] as const);
  const kept = new Set(
    worth
      .sort((a, b) => b[1] - a[1])
      .slice(0, KEPT)
      .map(([mark]) => mark),
  );
  const { w, b } = learn(
    all.map((row) => ({ ...row, x: row.x.filter((mark) => kept.has(mark)) })),
    MARKS,
    8,
    2e-6,
    8,
    0.25,
  );
  const heaviest = [...kept].map((mark) => Math.abs(w[mark] ?? 0)).sort((x, y) => y - x);
  const unit = (heaviest[Math.floor(kept.size * 0.005)] ?? 1) / MIDDLE;
  let [marks, last] = ['', 0];
  for (const mark of [...kept].sort((x, y) => x - y)) {
    if (Math.round((w[mark] ?? 0) / unit) === 0) continue;
    marks += step(mark - last) + digit((w[mark] ?? 0) / unit);
    last = mark;
  }
  const wrong = list.filter((row) => row.label in BORDER);
  const classes = ['instruction', 'target', 'promise', 'tip'].map((border) => {
    const samples = wrong.map((row) => ({
      x: row.x.map((mark) => mark % CLASS_BUCKETS),
      y: BORDER[row.label] === border ? 1 : 0,
      weight: 1,
      n: row.x.length,
    }));
    const one = learn(samples, CLASS_BUCKETS, 15, 1e-4, 2, 0.05);
    return `      ${border}: { base: ${Math.round(one.b / 0.025)}, table: '${[...one.w].map((v) => digit(v / 0.025)).join('')}' },`;
  });
  const at = (z: number): string => ((z - b) / (4 * unit)).toFixed(1);
  return `    cut: ${at(threshold)},\n    floor: ${at(threshold - PLAIN)},\n    marks: '${marks}',\n    classes: {\n${classes.join('\n')}\n    },`;
}

if (import.meta.main) {
  ours();
  ownWords();
  corpora();
  const target = new URL('../../shared/checks/borders-kinds/weights.ts', import.meta.url);
  const head = readFileSync(target, 'utf8').split('export const WEIGHTS')[0];
  const tables = (['zh', 'en'] as const).map((lang) => `  ${lang}: {\n${printed(rows[lang], THRESHOLD[lang])}\n  },`);
  writeFileSync(target, `${head}export const WEIGHTS: Record<'zh' | 'en', Weights> = {\n${tables.join('\n')}\n};\n`);
}
