// How US statements label their rows: label → line item, per statement and section (METRICS 2.2 in the words of print).
import type { TableKind } from '../printed-tables/titles.ts';
import { balanceLabels } from './balance-labels.ts';
import { cashFlowLabels } from './cash-flow-labels.ts';
import { incomeLabels } from './income-labels.ts';
import type { Section, UsLabel } from './rule.ts';

const usLabels: readonly UsLabel[] = [...incomeLabels, ...balanceLabels, ...cashFlowLabels];

/** A printed label as it is matched: lower case, one kind of apostrophe and dash, notes and amounts in brackets left out. */
export function cleanUsLabel(label: string): string {
  return label
    .slice(0, 2 * LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`]/g, '’')
    .replace(
      /\((?:note|notes|see|including|excluding|unaudited|in |net of|\d|[a-z]\)|loss|losses|deficit|benefit|provision|expense|income|used|decrease|increase|recovery|less|buying)[^()]*\)?/g,
      ' ',
    )
    .replace(/\(\w{1,2}\)/g, ' ')
    .replace(/,? (?:net of|less|including|inclusive of|exclusive of|excluding) .*$/g, (m) =>
      /^,? net of returns/.test(m) ? m : / and administrative/.test(m) ? m : '',
    )
    .replace(/[()*†‡]/g, ' ')
    .replace(/\s*\/\s*(?=$|\s|[,;])|(?<=\s)\/\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:.,–—-]+$/g, '')
    .trim();
}

const EQUITY = /\b(?:equity|capital|deficit)$|\b(?:stock|share)(?:holders|owners)[’']? ?(?:equity|deficit)\b/;
const KIND: Partial<Record<TableKind, UsLabel['kind']>> = {
  income: 'income',
  'comprehensive-income': 'income',
  balance: 'balance',
  'cash-flow': 'cash-flow',
};

/** Longer labels tell by their beginning; patterns are not let loose on more. */
const LONGEST = 240;

/** The rules that a row satisfies, in their order. */
export function labelsOf(kind: TableKind, label: string, group: string, section: Section): UsLabel[] {
  const own = KIND[kind];
  if (own === undefined) return [];
  const clean = cleanUsLabel(label).slice(0, LONGEST);
  const title = cleanUsLabel(group).slice(0, LONGEST);
  return usLabels.filter((r) => {
    if (r.kind !== own || !r.is.test(clean) || r.not?.test(clean)) return false;
    if (r.sections && !r.sections.includes(section)) return false;
    if (r.group === undefined) return true;
    return r.group.test(clean) || r.group.test(title);
  });
}

/** The section that a row or a group's title opens. */
export function sectionOf(kind: TableKind, title: string, now: Section): Section {
  const t = cleanUsLabel(title);
  if (kind === 'balance') {
    if (/^current assets/.test(t) || (/^assets\b/.test(t) && now === '')) return /^current/.test(t) ? 'current-assets' : 'assets';
    if (/current assets: ?$|^assets current assets/.test(t)) return 'current-assets';
    if (
      /^total current assets$|^(?:non-?current|long-term|other|fixed) assets|^property/.test(t) &&
      (now === 'current-assets' || now === 'assets')
    )
      return 'assets';
    if (/^total current liabilities$|^(?:non-?current|long-term) liabilities/.test(t)) return 'liabilities';
    if (/(?:^|\s)current liabilities$/.test(t)) return 'current-liabilities';
    if (/^total liabilities$/.test(t)) return 'equity';
    if (EQUITY.test(t) && !/^total|^liabilities/.test(t) && now.endsWith('liabilities')) return 'equity';
    if (/^liabilities\b/.test(t)) return now === 'current-liabilities' ? now : 'liabilities';
    return now;
  }
  if (kind === 'cash-flow') {
    if (/^total|^net cash|^net change|^cash (?:generated|used|provided)/.test(t)) return now;
    if (/\boperating activities|^operations$|^adjustments/.test(t)) return 'operating';
    if (/\binvesting(?: activities)?$|\binvesting activities/.test(t)) return 'investing';
    if (/\bfinancing(?: activities)?$|\bfinancing activities/.test(t)) return 'financing';
    if (/^supplement|^non-?cash/.test(t)) return '';
  }
  return now;
}
