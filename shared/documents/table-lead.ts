// What stands above a table and belongs to it: its caption and the line that states its unit.
import type { Paragraph } from '../schema/snapshot.ts';
import { isUnitLine } from './figures.ts';

const PAGE_FOOT = /^\d{1,4}$|(?:\||page|form 10-[kq])\s*\|?\s*\d{1,4}$|^table of contents$/i;
const LOOK_BACK = 4;
const LONG = 300;
const SHORT = 100;

/**
 * Caption and unit line of a table that begins after `paragraphs`, at most four short paragraphs back; by default the nearest heading. A
 * table that goes on over the page, with only the page's foot between, keeps those of its first part.
 */
export function tableLead(paragraphs: readonly Paragraph[], headings: readonly string[]): { caption?: string; unit?: string } {
  let unit: string | undefined;
  let feet = 0;
  for (let i = paragraphs.length - 1; i >= Math.max(0, paragraphs.length - LOOK_BACK); i--) {
    const p = paragraphs[i]!;
    if (p.kind === 'table-row' && feet > 0 && feet === paragraphs.length - 1 - i)
      return { caption: p.path?.[0], unit: p.path?.find(isUnitLine) };
    if (p.kind === 'table-row' || p.text.length > LONG) break;
    if (PAGE_FOOT.test(p.text) && p.text.length < SHORT) {
      feet++;
      continue;
    }
    if (!unit && isUnitLine(p.text)) {
      unit = p.text;
      if (p.text.length <= SHORT || p.kind === 'caption') continue;
    }
    if (p.kind === 'heading' || /[:：]$/.test(p.text)) return { caption: p.text, unit };
    if (p.text.length > SHORT) break;
  }
  return { caption: headings[headings.length - 1], unit };
}
