// The texts of the interface: nothing missing, nothing unused, the same places in every language, Chinese with Chinese punctuation.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as OpenCC from 'opencc-js/cn2t';
import { describe, expect, test } from 'vitest';
import { chipText } from '#extension/locales/chip.ts';
import { fill, languageOf } from '#extension/locales/index.ts';
import { numbersText } from '#extension/locales/numbers.ts';
import { standingText } from '#extension/locales/standing.ts';
import { textOf } from '#extension/locales/text.ts';

const root = join(import.meta.dirname, '../../extension');
type Leaf = { path: string; text: string };

function leaves(table: object, path: string[] = []): Leaf[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ path: [...path, key].join('.'), text: value }] : leaves(value as object, [...path, key]),
  );
}
const sources = (readdirSync(root, { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('locales'))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');
/** All tables of a language as one. */
const allOf = (locale: 'en' | 'zh-CN' | 'zh-TW') => ({
  ...textOf(locale),
  pageNumbers: numbersText(locale),
  standing: standingText(locale),
});
const en = leaves(allOf('en'));
const places = (text: string) => (text.match(/\{\w+\}|%s/g) ?? []).sort();

describe.each(['zh-CN', 'zh-TW'] as const)('%s', (locale) => {
  const table = leaves(allOf(locale));
  test('has the keys of English, with the same places to fill', () => {
    expect(table.map((leaf) => leaf.path)).toEqual(en.map((leaf) => leaf.path));
    for (const [index, leaf] of table.entries()) expect(places(leaf.text), leaf.path).toEqual(places(en[index]!.text));
  });
  test('uses Chinese punctuation', () => {
    const faults = table.filter(({ text }) => {
      const bare = text.replace(/https?:\/\/[\w.:/]*|[“「][^”」]*[”」]|\{\w+\}|[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)+/g, '');
      return /[,;:!?()"']|\.(?!\d)/.test(bare);
    });
    expect(faults).toEqual([]);
  });
  test('leaves nothing in English', () => {
    const same = table.filter((leaf, index) => leaf.text === en[index]!.text && /[A-Za-z]{3}/.test(leaf.text));
    expect(same.map((leaf) => leaf.path)).toEqual([]);
  });
});

test('traditional Chinese holds no simplified characters', () => {
  const toTraditional = OpenCC.Converter({ from: 'cn', to: 'tw' });
  const faults = leaves(allOf('zh-TW')).filter(({ text }) => toTraditional(text) !== text);
  expect(faults).toEqual([]);
});

test('every text is used', () => {
  // A group that is indexed by a value (`t.strikes[code]`) is used as a whole.
  const indexed = [...sources.matchAll(/\.(\w+)(?: as Record<string, string>\))?\[/g)].map((match) => match[1]);
  const unused = en.filter(({ path }) => {
    const keys = path.split('.');
    const last = keys.at(-1)!;
    if (keys.slice(0, -1).some((key) => indexed.includes(key))) return false;
    return !new RegExp(`\\.${last}\\b|\\['${last}'\\]`).test(sources);
  });
  expect(unused.map((leaf) => leaf.path)).toEqual([]);
});

test('the mark speaks as the tables do', () => {
  for (const locale of ['en', 'zh-CN', 'zh-TW'] as const) expect(chipText(locale)).toBe(textOf(locale).chip.open);
});

test('picks the language of the browser, traditional script where it is written', () => {
  expect(languageOf('auto', 'de-DE')).toBe('en');
  expect(languageOf('auto', 'zh')).toBe('zh-CN');
  expect(languageOf('auto', 'zh-Hant-HK')).toBe('zh-TW');
  expect(languageOf('auto', 'zh-TW')).toBe('zh-TW');
  expect(languageOf('en', 'zh-TW')).toBe('en');
});

test('fills places, leaves unknown ones, and takes nothing from the prototype', () => {
  expect(fill('{a} and {b} and {toString}', { a: 1, b: '{a}' })).toBe('1 and {a} and {toString}');
});
