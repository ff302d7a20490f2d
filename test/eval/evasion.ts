// Measures evasive replies on public labels: by rules on all of them, by learned weights on the three tenths that were kept apart while learning.
import { readFileSync } from 'node:fs';
import { readReply } from '#shared/court/strikes/reply.ts';
import { dataFile, hasData } from '#test/support/data-dir.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

/** Rows of quoted CSV. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/gu)) {
    row.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'));
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** Which tenth a row is in, by its words; tenths 0 to 6 were learned from. */
function tenthOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 17;
  return (hash >>> 0) % 10;
}

function f1(rows: readonly { said: boolean; meant: boolean }[]): number {
  const both = rows.filter((row) => row.said && row.meant).length;
  return (2 * both) / (rows.filter((row) => row.said).length + rows.filter((row) => row.meant).length);
}

export async function measure(): Promise<Figure[]> {
  if (!hasData('bench', 'fintruthqa', 'FinTruthQA_dev.csv')) return [];
  const [head = [], ...rest] = rowsOf(readFileSync(dataFile('bench', 'fintruthqa', 'FinTruthQA_dev.csv'), 'utf8'));
  const at = (row: string[], name: string): string => row[head.map((one) => one.trim()).indexOf(name)] ?? '';
  const rows = rest
    .filter((row) => row.length > 5)
    .map((row) => {
      const [question, answer] = [at(row, 'QUES'), at(row, 'ANS')];
      return { ...readReply(question, answer), meant: at(row, 'ANS_RELEVANCE').trim() === '1', tenth: tenthOf(question + answer) };
    });
  const apart = rows.filter((row) => row.tenth >= 7);
  const by = (list: typeof rows, key: 'evasive' | 'byRules'): number => f1(list.map((row) => ({ said: row[key], meant: row.meant })));
  return [
    { name: 'evasion.rules.f1', value: by(rows, 'byRules'), unit: 'ratio', n: rows.length },
    { name: 'evasion.weights.held-out.f1', value: by(apart, 'evasive'), unit: 'ratio', n: apart.length },
    { name: 'evasion.rules.held-out.f1', value: by(apart, 'byRules'), unit: 'ratio', n: apart.length },
  ];
}
