// The shape of a registry entry: what a figure is, whom it suits, and how it is computed.

import type { Answer } from '../arithmetic.ts';
import type { FrameKind } from '../frames.ts';
import type { Scope } from '../scope.ts';

export type MetricUnit = 'money' | 'ratio' | 'x' | 'days' | 'per-share' | 'shares' | 'pp' | 'count' | 'score';

export interface MetricDefinition {
  id: string;
  /** Raised when the formula changes. */
  version: number;
  zh: string;
  en: string;
  /** Other names met in articles; `zh` first. */
  aliases: { zh: readonly string[]; en: readonly string[] };
  unit: MetricUnit;
  /** Over line-item and metric ids. */
  formula: string;
  /** instant: a stock at a date · period: a flow or a change over one. */
  at: 'instant' | 'period';
  kinds: readonly FrameKind[];
  /** Higher is good, bad, or depends; drives colour only beside a text. */
  higher: 'good' | 'bad' | 'depends';
  /** Not produced for banks, insurers, brokers and lenders. */
  notFinancial?: true;
  /** Produced only there. */
  only?: 'bank' | 'insurer' | 'broker' | 'cas';
  /** Standards whose first year breaks comparability (METRICS 3.10). */
  standards?: readonly string[];
  pitfall?: string;
  /** An intermediate quantity: citable, not a headline (METRICS 3.1). */
  intermediate?: true;
  compute(s: Scope): Answer;
}

type Partial_ = Partial<Omit<MetricDefinition, 'id' | 'compute' | 'zh' | 'en' | 'unit' | 'formula' | 'aliases'>> & {
  aliases?: { zh?: readonly string[]; en?: readonly string[] };
};

const ALL: readonly FrameKind[] = ['FY', 'TTM', 'Q', 'YTD'];

/** An entry with the usual defaults: version 1, all frames, a period figure, direction `depends`. */
export function define(
  id: string,
  zh: string,
  en: string,
  unit: MetricUnit,
  formula: string,
  compute: (s: Scope) => Answer,
  more: Partial_ = {},
): MetricDefinition {
  return {
    version: 1,
    at: 'period',
    kinds: ALL,
    higher: 'depends',
    ...more,
    id,
    zh,
    en,
    unit,
    formula,
    aliases: { zh: more.aliases?.zh ?? [], en: more.aliases?.en ?? [] },
    compute,
  };
}

/** Yearly figures and trailing twelve months: what needs an opening balance. */
export const YEARLY: readonly FrameKind[] = ['FY', 'TTM'];
/** Flow over flow: also single quarters. */
export const FLOW: readonly FrameKind[] = ['FY', 'TTM', 'Q'];
/** Also the year to date, which is not annualised. */
export const TO_DATE: readonly FrameKind[] = ['FY', 'TTM', 'YTD'];
/** Balances: at fiscal year ends and quarter ends. */
export const BALANCE: readonly FrameKind[] = ['FY', 'Q'];
export const FISCAL: readonly FrameKind[] = ['FY'];
