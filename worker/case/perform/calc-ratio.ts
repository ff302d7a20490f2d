// The figure that a role asks for: computed from the statements that the case was sealed with, whatever source they came from.
import { computeMetrics } from '#shared/metrics/compute.ts';
import { metricsNamed } from '#shared/metrics/names.ts';
import { metricDefinition } from '#shared/metrics/registry/index.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { EvidenceSet, MetricEvidence } from '#shared/schema/evidence.ts';
import type { GatherOutcome, StatementData } from '#shared/schema/gather.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { SHARED } from '../../db/database.ts';
import type { Library } from '../../library/library.ts';

const PER_ASK = 3;

/** What the figures of a batch were computed from: the name of cells in the library, or the cells themselves. */
export type SealedCells = Pick<GatherOutcome, 'cells' | 'statements'>;
export const cellsBody = (batchId: string): string => `${batchId}.cells`;

interface Wanted {
  /** Ids that the words may mean, best first. */
  metrics: readonly string[];
  period?: string;
}

const PERIOD = /(?<![a-z0-9])(?:fy\s?(\d{4})|(\d{4})\s?(q[1-4]|h[12]|9m)|(ttm)|((?:19|20)\d{2})\s?年?)(?![a-z0-9])/iu;

/** `gross-margin FY2023`, `Gross margin 2023`, `毛利率 2023年`: an id of the registry or a name that it goes by, and a period. */
export function wantedFigure(argument: string, chinese: boolean): Wanted {
  const found = PERIOD.exec(argument);
  const [, full, year, part, trailing, bare] = found ?? [];
  const period = trailing ? 'TTM' : part ? `${year}${part.toUpperCase()}` : (full ?? bare) ? `FY${full ?? bare}` : undefined;
  const ids = argument.toLowerCase().match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
  const id = ids.find((word) => metricDefinition(word) !== undefined);
  const name = argument.replace(found?.[0] ?? '', ' ').replace(/[,，:：]/g, ' ');
  return {
    metrics: id === undefined ? metricsNamed(name.replace(/\s+/g, ' '), chinese) : [id],
    ...(period === undefined ? {} : { period }),
  };
}

async function statementsOf(owner: string, batchId: string, library: Library): Promise<StatementData | null> {
  const body = (await library.readJson(owner, cellsBody(batchId))) as SealedCells | null;
  if (body === null) return null;
  return body.statements ?? (body.cells === undefined ? null : await library.cells(body.cells));
}

const newestFirst = (a: MetricValue, b: MetricValue): number => (a.period.end < b.period.end ? 1 : a.period.end > b.period.end ? -1 : 0);

/** The figure as new units; nothing where it is sealed already; else the reason why there is none. */
export async function calcRatio(
  argument: string,
  set: EvidenceSet,
  owner: string,
  library: Library,
): Promise<{ terms: string[]; units: MetricEvidence[]; reason?: string }> {
  const { metrics, period } = wantedFigure(argument, !set.company.market.startsWith('US'));
  const terms = [metrics[0], period].filter((t) => t !== undefined);
  if (metrics.length === 0) return { terms, units: [], reason: 'unknown-metric: The request names no figure of the registry' };
  const fits = (v: { period: { label: string } }): boolean => period === undefined || v.period.label === period;
  if (set.units.some((u) => u.kind === 'metric' && u.metric === metrics[0] && fits(u))) return { terms, units: [] };
  const data = await statementsOf(owner, set.batchId, library);
  const { values, notComputed } =
    data === null
      ? { values: [], notComputed: [] }
      : computeMetrics(
          { ...data, company: { ...data.company, ...set.company } },
          {
            ...(set.asOf === undefined ? {} : { asOf: set.asOf }),
            ...(set.price === undefined ? {} : { price: set.price }),
            ...(set.company.financial === undefined ? {} : { financial: set.company.financial }),
          },
        );
  for (const metric of metrics) {
    const chosen = values
      .filter((v) => v.id === metric && fits(v) && v.cells.length > 0)
      .sort(newestFirst)
      .slice(0, PER_ASK);
    const units: MetricEvidence[] = [];
    for (const value of chosen) {
      const snapshot = await library.snapshot(value.cells[0]?.snapshotId ?? '', [SHARED, owner]);
      if (snapshot === null) continue;
      const { materialId, fetchedAt } = snapshot;
      units.push(metricEvidence(value, { materialId, fetchedAt, title: snapshot.title ?? snapshot.url }));
    }
    if (units.length > 0) return { terms, units };
  }
  const why = notComputed.find((n) => n.id === metrics[0] && fits(n))?.code;
  return {
    terms,
    units: [],
    reason: `not-computed: The statements of this batch do not give this figure for this period${why === undefined ? '' : ` (${why})`}`,
  };
}
