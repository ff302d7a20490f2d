// How a line item is built from others when no cell gives it (`:=` of METRICS 2.2, 2.4), in order of preference.
import type { AccountingStandard } from '../schema/cell.ts';

export interface Term {
  item: string;
  sign: 1 | -1;
  /** Absent counts as not presented. */
  optional?: boolean;
}
export interface Derivation {
  terms: Term[];
  flag?: string;
  standards?: AccountingStandard[];
  /** Only between cells: a derived operand would lead back here. Never negative. */
  direct?: true;
  /** Only when the cash flow statement foots with this row. */
  onlyIfCashFoots?: true;
}

/** The flag of a zero that stands for an absent row of a complete statement. */
export const zeroFlag = 'absent-as-zero';

/** `a + b - c`, with `?` behind an item that may be absent. */
function parse(formula: string, extra: Omit<Derivation, 'terms'> = {}): Derivation {
  const terms: Term[] = [];
  let sign: 1 | -1 = 1;
  for (const token of formula.split(' ')) {
    if (token === '+') sign = 1;
    else if (token === '-') sign = -1;
    else terms.push(token.endsWith('?') ? { item: token.slice(0, -1), sign, optional: true } : { item: token, sign });
  }
  return { terms, ...extra };
}

const table: Record<string, Derivation[]> = {
  revenue: [
    parse('revenue-goods + revenue-services?'),
    parse('net-interest-income + noninterest-income'),
    parse('total-operating-revenue', { standards: ['cas'], flag: 'broad' }),
  ],
  'cost-of-revenue': [parse('revenue - gross-profit'), parse('cost-of-goods + cost-of-services?')],
  'gross-profit': [parse('revenue - cost-of-revenue')],
  sga: [parse('selling-expense + admin-expense')],
  'pretax-profit': [parse('pretax-domestic + pretax-foreign')],
  'net-profit': [parse('net-profit-consolidated - minority-profit?')],
  'net-profit-consolidated': [parse('net-profit + minority-profit?')],
  'net-profit-continuing': [parse('net-profit-continuing-parent + minority-profit?')],
  'interest-expense': [parse('interest-expense-operating')],
  'asset-impairment': [
    parse('impairment-goodwill + impairment-long-lived? + impairment-inventory?', { standards: ['us-gaap', 'ifrs'], flag: 'sum-of-parts' }),
    parse('impairment-long-lived + impairment-inventory?', { standards: ['us-gaap', 'ifrs'], flag: 'sum-of-parts' }),
    parse('impairment-inventory', { standards: ['us-gaap'], flag: 'sum-of-parts' }),
  ],
  'long-term-equity-investments': [
    parse('investments-in-associates + investments-in-joint-ventures?', { standards: ['ifrs'] }),
    parse('investments-in-joint-ventures', { standards: ['ifrs'] }),
  ],
  'operating-lease-liability': [parse('operating-lease-current + operating-lease-non-current', { standards: ['us-gaap'] })],
  'non-recurring-items': [parse('net-profit - adjusted-net-profit')],
  'trade-receivables': [
    parse('notes-and-accounts-receivable + receivables-financing?', { standards: ['cas'] }),
    parse('notes-receivable? + accounts-receivable + receivables-financing?', { standards: ['cas'] }),
    parse('accounts-receivable', { standards: ['us-gaap', 'ifrs'] }),
  ],
  'trade-payables': [
    parse('notes-and-accounts-payable', { standards: ['cas'] }),
    parse('notes-payable? + accounts-payable', { standards: ['cas'] }),
    parse('accounts-payable', { standards: ['us-gaap', 'ifrs'] }),
  ],
  'customer-advances': [parse('contract-liabilities + advances-received?'), parse('advances-received')],
  'current-portion-lt-debt': [parse('long-term-debt-total - long-term-borrowings', { standards: ['us-gaap'], direct: true })],
  'minority-equity': [parse('total-equity - equity-parent', { direct: true })],
  'shares-outstanding': [parse('shares-issued - treasury-share-count')],
  'short-term-borrowings': [parse('short-term-loans + senior-notes-current?'), parse('senior-notes-current')],
  'long-term-borrowings': [
    parse('long-term-loans + senior-notes-non-current?'),
    parse('senior-notes-non-current'),
    parse('long-term-debt-total - current-portion-lt-debt?', { standards: ['us-gaap'] }),
  ],
  'debt-current': [
    parse('short-term-borrowings + current-portion-lt-debt'),
    parse('short-term-borrowings', { standards: ['ifrs'], flag: 'current-portion-not-shown' }),
  ],
  'lease-liabilities': [
    parse('lease-liabilities-current + lease-liabilities-non-current'),
    parse('operating-lease-liability + finance-lease-liability?'),
    parse('lease-liabilities-note', { standards: ['ifrs'] }),
  ],
  'total-liabilities': [
    parse('liabilities-and-equity - total-equity - temporary-equity?'),
    parse('total-assets - total-equity', { standards: ['cas', 'ifrs'] }),
  ],
  'total-equity': [parse('equity-parent + minority-equity?'), parse('total-assets - total-liabilities', { standards: ['cas', 'ifrs'] })],
  'equity-parent': [parse('total-equity - minority-equity')],
  'retained-earnings': [parse('undistributed-profit + surplus-reserve')],
  'd-and-a': [
    parse('depreciation + amortisation-right-of-use? + amortisation-intangibles + amortisation-deferred?', { standards: ['cas'] }),
    parse('depreciation + amortisation-intangibles?', { standards: ['us-gaap'], flag: 'sum-of-parts' }),
  ],
  ocf: [parse('cash-from-operations', { standards: ['ifrs'], onlyIfCashFoots: true })],
};

/** Rows that belong to an item although they are printed apart, unless its own row covers them already. */
export const addOns: Readonly<Record<string, { item: string; unless: RegExp }>> = {
  capex: { item: 'capex-intangibles', unless: /ProductiveAssets|EquipmentIntangibleAssets|^em:|^page:/ },
};

/** The derivations of an item, best first. */
export const derivationsOf = (item: string): readonly Derivation[] => table[item] ?? [];
