// Reads TAT-QA tables, paragraphs and arithmetic questions from the recorded material.
import { readdirSync, readFileSync } from 'node:fs';
import type { SearchCell } from '#shared/checks/derivation/cell.ts';
import { gridCells } from '#shared/checks/derivation/grid.ts';
import { passageCells } from '#shared/checks/derivation/passage.ts';
import { parseAmounts } from '#shared/text/amounts.ts';
import { dataFile } from '../support/data-dir.ts';

export interface TatQuestion {
  readonly question: string;
  readonly answer: number;
  readonly derivation: string;
  readonly answer_type: string;
  readonly scale: string;
}
export interface TatDocument {
  readonly table: { readonly table: readonly (readonly string[])[] };
  readonly paragraphs: readonly { readonly order: number; readonly text: string }[];
  readonly questions: readonly TatQuestion[];
}

export function readTatQa(): TatDocument[] {
  const folder = dataFile('bench', 'tatqa');
  return readdirSync(folder)
    .filter((f) => f.endsWith('.json'))
    .sort()
    .flatMap((f) => JSON.parse(readFileSync(`${folder}/${f}`, 'utf8')) as TatDocument[]);
}

export const arithmetic = (doc: TatDocument): TatQuestion[] =>
  doc.questions.filter((q) => q.answer_type === 'arithmetic' && typeof q.answer === 'number');

/** The figures of a document. Questions answer in the table's own scale, so table figures are kept as printed. */
export function tatCells(doc: TatDocument): SearchCell[] {
  const cells = gridCells({ rows: doc.table.table, caption: '', name: 't' });
  const prose = doc.paragraphs.flatMap((p) => passageCells(p.text, `q${p.order}`));
  return [...cells, ...prose];
}

/** Every number that is printed in a document, as magnitudes as printed. */
export function printedIn(doc: TatDocument): number[] {
  const texts = [...doc.table.table.flat(), ...doc.paragraphs.map((p) => p.text)];
  return texts.flatMap((text) => [
    ...[...text.matchAll(/\d[\d,]*(?:\.\d+)?|\.\d+/g)].map((m) => Number(m[0].replaceAll(',', ''))),
    ...parseAmounts(text).map((a) => Math.abs(a.value)),
    ...(/^\W*[-–—]\W*$/.test(text) ? [0] : []),
  ]);
}
