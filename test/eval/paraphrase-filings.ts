// Sentences of real filings as claims on their own paragraph: repeated, shortened by their cause, and twisted by one word. No pair is labelled by hand.
import { readFileSync } from 'node:fs';
import { compareWithSource, type Support } from '#shared/checks/paraphrase.ts';
import { sentencesOf } from '#shared/checks/prose/sentences.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

const FILINGS: readonly (readonly string[])[] = [
  ['sec', 'filings', 'aapl-10-k-2024-11-01.html'],
  ['sec', 'filings', 'nvda-10-k-2024-02-21_0001045810-24-000029.html'],
  ['sec', 'filings', '8-K_Buckle_EX99.1.html'],
  ['cn-reports', '300617_2019_annual_report.html'],
];
const CAUSE =
  /,? (?:driven by|primarily due to|due primarily to|due to|reflecting|primarily because|as a result of|resulting from)\b|，主要(?:系|由于|是)/;
const QUALIFIER =
  /^Excluding [^,]+, |, excluding [^,.]+| on an adjusted basis| non-GAAP | in constant currency| up to | at least | (?:expects?|plans?|intends?) to | may | could |预计|可能|有望|计划|不超过|剔除[^，]+后，/;
const NEGATIVE = /\bnot?\b|never|without|unable|fail|unless|neither|nor\b|\black|\bcannot|n['’]t\b|[不未无没非]/i;

export type Twist = 'repeated' | 'shortened' | 'lost-qualifier' | 'negated' | 'turned';

/** The claims that a sentence gives, each with what was done to it. */
export function* claimsOf(sentence: string): Generator<[Twist, string]> {
  yield ['repeated', sentence];
  const cause = CAUSE.exec(sentence);
  if (cause && cause.index > 30 && /^[A-Z\u3400-\u9fff]/.test(sentence)) yield ['shortened', `${sentence.slice(0, cause.index)}.`];
  const qualifier = QUALIFIER.exec(sentence);
  if (qualifier) yield ['lost-qualifier', `${sentence.slice(0, qualifier.index)} ${sentence.slice(qualifier.index + qualifier[0].length)}`];
  if (!NEGATIVE.test(sentence)) {
    if (/ (?:is|are|was|were|has|have) /.test(sentence)) yield ['negated', sentence.replace(/ (is|are|was|were|has|have) /, ' $1 not ')];
    else if (/具有|存在|属于/.test(sentence)) yield ['negated', sentence.replace(/具有|存在|属于/, (verb) => `不${verb}`)];
  }
  if (/ (?:increased|decreased) (?!in\b)/.test(sentence))
    yield [
      'turned',
      sentence.replace(/ (increased|decreased) /, (_m, verb: string) => (verb === 'increased' ? ' decreased ' : ' increased ')),
    ];
}

export const measure = async (): Promise<
  { name: string; value: number; unit: string; n: number; bar?: { min?: number; max?: number } }[]
> => {
  const tally = new Map<Twist, Map<Support, number>>();
  let [pairs, milliseconds] = [0, 0];
  for (const file of FILINGS) {
    if (!hasData(...file)) continue;
    const { paragraphs } = await extractHtml(new Uint8Array(readFileSync(dataFile(...file))), { contentType: 'text/html' });
    for (const { kind, text } of paragraphs) {
      if (kind === 'table-row' || text.length < 60) continue;
      for (const span of sentencesOf(text)) {
        const sentence = text.slice(span.start, span.end).trim();
        if (sentence.length < (/[\u3400-\u9fff]/.test(sentence) ? 20 : 50) || sentence.length > 400) continue;
        for (const [twist, claim] of claimsOf(sentence)) {
          const from = performance.now();
          const { verdict } = compareWithSource(claim, text);
          milliseconds += performance.now() - from;
          pairs++;
          const counts = tally.get(twist) ?? new Map<Support, number>();
          tally.set(twist, counts.set(verdict, (counts.get(verdict) ?? 0) + 1));
        }
      }
    }
  }
  if (pairs === 0) return [];
  const figure = (name: string, twist: Twist, good: (verdict: Support) => boolean, bar: { min: number }) => {
    const counts = [...(tally.get(twist) ?? [])];
    const n = counts.reduce((sum, [, k]) => sum + k, 0);
    return {
      name: `paraphrase.filings.${name}`,
      value: counts.reduce((sum, [v, k]) => sum + (good(v) ? k : 0), 0) / Math.max(1, n),
      unit: 'ratio',
      n,
      bar,
    };
  };
  return [
    figure('repeated-supported', 'repeated', (v) => v === 'supported', { min: 0.99 }),
    figure('shortened-supported', 'shortened', (v) => v === 'supported', { min: 0.8 }),
    figure('lost-qualifier-noticed', 'lost-qualifier', (v) => v !== 'supported', { min: 0.9 }),
    figure('negated-contradicted', 'negated', (v) => v === 'contradicted', { min: 0.9 }),
    figure('turned-noticed', 'turned', (v) => v !== 'supported', { min: 0.85 }),
    { name: 'paraphrase.ms', value: milliseconds / pairs, unit: 'ms', n: pairs, bar: { max: 2 } },
  ];
};
