// Which company a report says it is about: the codes on its front pages.
import type { Paragraph } from '../../schema/snapshot.ts';
import { compact } from './titles.ts';

const FRONT = 250;
const CODE = /(?:股票|证券|公司|A股)代码[^\d]{0,12}(\d{6})(?!\d)/g;

/** The six-digit codes that the front pages name as the company's own; none when they name none. */
export function codeOf(paragraphs: readonly Paragraph[]): string[] {
  const found = new Set<string>();
  for (const p of paragraphs.slice(0, FRONT)) for (const m of compact(p.text.slice(0, 600)).matchAll(CODE)) found.add(m[1]!);
  return [...found];
}
