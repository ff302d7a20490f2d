// A registry entry in full: names, formula with numerator and denominator, source fields by standard, averaging, history of definition changes.
import type { AccountingStandard } from '../../schema/cell.ts';
import { type LineItem, lineItem, type Tag } from '../items/index.ts';
import { ambiguousNames } from '../names.ts';
import { printedLabels } from '../printed-labels.ts';
import { historyOf } from '../standards.ts';
import { vendorNamesOf } from '../vendors/fields.ts';
import { type MetricDefinition, metricDefinition } from './index.ts';

export interface RegistryEntry {
  id: string;
  /** Raised when the formula changes; a value names the version it was computed by (`id@version`). */
  version: number;
  kind: 'line-item' | 'metric' | 'intermediate';
  zh: string;
  en: string;
  aliases: { zh: readonly string[]; en: readonly string[] };
  unit: string;
  formula: string;
  numerator?: string;
  denominator?: string;
  /** instant: at a date · period: over one. */
  basis: 'instant' | 'period';
  periods: readonly string[];
  /** How a balance under a flow is averaged, where one is. */
  averaging?: string;
  /** Line items and metrics that the formula names. */
  inputs: readonly string[];
  /** Fields that give a line item, by source, in the order in which they are tried. */
  sources: Readonly<Record<string, readonly string[]>>;
  history: readonly { standard: AccountingStandard; name: string; from: string }[];
  /** Companies for which it is not produced. */
  notFor?: string;
  pitfall?: string;
  higher: 'good' | 'bad' | 'depends';
}

const STANDARDS: readonly AccountingStandard[] = ['us-gaap', 'ifrs', 'cas'];
/** Line items whose meaning a standard or format changed (METRICS 3.10). */
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  revenue: ['revenue'],
  'cost-of-revenue': ['freight'],
  'gross-profit': ['revenue', 'freight'],
  'trade-receivables': ['receivables'],
  'accounts-receivable': ['receivables'],
  'notes-receivable': ['receivables'],
  'lease-liabilities': ['leases'],
  'right-of-use-assets': ['leases'],
  'total-liabilities': ['leases'],
  'rnd-expense': ['expense-split'],
  'admin-expense': ['expense-split'],
  sga: ['expense-split'],
  'operating-income': ['operating-profit'],
  'other-income': ['operating-profit'],
  'asset-impairment': ['impairment-sign'],
  'credit-impairment': ['impairment-sign', 'credit'],
  'adjusted-net-profit': ['non-recurring'],
  'non-recurring-items': ['non-recurring'],
  'npl-ratio': ['credit'],
  'provision-coverage': ['credit'],
  'premium-earned': ['insurance'],
  'insurance-revenue': ['insurance'],
  'combined-ratio': ['insurance'],
  'supplier-finance': ['supplier-finance'],
};

/** The entry of a metric or line item, or undefined for a name that the registry does not have. */
export function registryEntry(id: string): RegistryEntry | undefined {
  const item = lineItem(id);
  if (item) return ofItem(item, metricDefinition(id));
  const metric = metricDefinition(id);
  return metric ? ofMetric(metric) : undefined;
}

function ofItem(item: LineItem, metric: MetricDefinition | undefined): RegistryEntry {
  const entry: RegistryEntry = {
    id: item.id,
    version: metric?.version ?? 1,
    kind: 'line-item',
    zh: item.zh,
    en: item.en,
    aliases: namesOf(item.id, metric?.aliases),
    unit: item.unit,
    formula: item.id,
    basis: item.basis === 'instant' ? 'instant' : 'period',
    periods: item.basis === 'instant' ? ['FY', 'Q'] : ['FY', 'TTM', 'Q', 'YTD'],
    inputs: [],
    sources: sourcesOf(item),
    history: changes(TOUCHED[item.id] ?? metric?.standards ?? []),
    higher: metric?.higher ?? 'depends',
  };
  if (metric?.pitfall) entry.pitfall = metric.pitfall;
  return entry;
}

function ofMetric(d: MetricDefinition): RegistryEntry {
  const names = [...new Set([...d.formula.matchAll(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g)].map((m) => m[0]))];
  const inputs = names.filter((n) => n !== d.id && (lineItem(n) !== undefined || metricDefinition(n) !== undefined));
  const entry: RegistryEntry = {
    id: d.id,
    version: d.version,
    kind: d.intermediate ? 'intermediate' : 'metric',
    zh: d.zh,
    en: d.en,
    aliases: namesOf(d.id, d.aliases),
    unit: d.unit,
    formula: d.formula,
    basis: d.at,
    periods: d.kinds,
    inputs,
    sources: {},
    history: changes(d.standards ?? inputs.flatMap((i) => TOUCHED[i] ?? [])),
    higher: d.higher,
  };
  const parts = d.formula.split(' / ');
  if (parts.length === 2 && !d.formula.includes('@')) {
    entry.numerator = parts[0]!;
    entry.denominator = parts[1]!;
  } else if (/ \/ .* - 1$/.test(d.formula)) {
    entry.numerator = `${inputs[0] ?? ''} - ${inputs[0] ?? ''}@1`;
    entry.denominator = `${inputs[0] ?? ''}@1`;
  }
  if (d.formula.includes('avg('))
    entry.averaging = 'avg2: (opening + closing) / 2; avg5 over five quarter-ends is an alternative, flagged seasonal';
  if (d.notFinancial) entry.notFor = 'banks, insurers, brokers and other lenders';
  else if (d.only) entry.notFor = d.only === 'cas' ? 'companies outside Chinese GAAP' : `all but ${d.only}s`;
  if (d.pitfall) entry.pitfall = d.pitfall;
  return entry;
}

/** The names of an entry, those first that articles use for it before any other figure. */
function namesOf(id: string, own: RegistryEntry['aliases'] = { zh: [], en: [] }): RegistryEntry['aliases'] {
  const met = ambiguousNames.filter((n) => n.candidates[0] === id || n.chinese?.[0] === id);
  const distinct = (names: readonly string[]): string[] => [...new Set(names)];
  return { zh: distinct([...own.zh, ...met.flatMap((n) => n.zh)]), en: distinct([...own.en, ...met.flatMap((n) => n.en)]) };
}

const changes = (touched: readonly string[]): RegistryEntry['history'] =>
  STANDARDS.flatMap((standard) => historyOf(touched, standard).map((h) => ({ standard, ...h })));

const nameOf = (tag: Tag): string => (typeof tag === 'string' ? tag : tag.tag);
function sourcesOf(item: LineItem): Record<string, readonly string[]> {
  const out: Record<string, readonly string[]> = {};
  if (item.usGaap) out['us-gaap'] = item.usGaap.map(nameOf);
  if (item.ifrs) out['ifrs-full'] = item.ifrs.map(nameOf);
  for (const [source, names] of Object.entries(vendorNamesOf(item.id))) out[source] = names;
  const printed = [...new Set(printedLabels.filter((l) => l.item === item.id).flatMap((l) => l.labels))];
  if (printed.length) out.printed = printed;
  return out;
}
