// The registry of metrics: every definition, by id.
import { balance } from './balance.ts';
import { financialMetrics } from './financial.ts';
import { intermediate } from './intermediate.ts';
import { perShareMetrics } from './per-share.ts';
import { profit } from './profit.ts';
import { scores } from './scores.ts';
import type { MetricDefinition } from './types.ts';
import { valuationHistory } from './valuation-history.ts';

export type { MetricDefinition, MetricUnit } from './types.ts';

/** All definitions, in the order in which values are listed. */
export const registry: readonly MetricDefinition[] = [
  ...intermediate,
  ...profit,
  ...balance,
  ...perShareMetrics,
  ...valuationHistory,
  ...scores,
  ...financialMetrics,
];

const byId = new Map(registry.map((d) => [d.id, d]));

/** The definition of a metric id, or undefined. Line items are values too, with the line-item id. */
export const metricDefinition = (id: string): MetricDefinition | undefined => byId.get(id);
