// A computed figure as a citable unit of evidence.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MetricEvidence } from '../schema/evidence.ts';
import type { MetricValue } from '../schema/metric.ts';

export interface MetricEvidenceMeta {
  /** Of the first cell's snapshot. */
  materialId: string;
  /** The filing's form and date, or the page's fetch date; by default taken from the latest filed cell. */
  edition?: string;
  fetchedAt: string;
  title: string;
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** "10-K 2024-11-01" of the latest filed cell, else undefined. */
export function editionOf(value: MetricValue): string | undefined {
  const filed = value.cells.filter((c) => c.filed).sort((a, b) => (a.filed! < b.filed! ? 1 : -1))[0];
  return filed ? `${filed.form ?? ''} ${filed.filed}`.trim() : undefined;
}

/** The unit of a metric value. Its id is a hash of what the figure says and rests on, so equal figures have equal ids. */
export function metricEvidence(value: MetricValue, meta: MetricEvidenceMeta): MetricEvidence {
  const said = [
    value.id,
    value.period.start ?? '',
    value.period.end,
    value.period.basis,
    value.period.label,
    String(value.value),
    value.unit,
    value.definition,
    value.formula,
  ];
  const rests = value.cells.map((c) =>
    [c.field, c.item, c.raw, c.unit, c.period.start ?? '', c.period.end, c.accession ?? '', c.snapshotId].join('|'),
  );
  const fingerprint = hash([...said, ...rests].join('\n'));
  const first = value.cells[0];
  const unit: MetricEvidence = {
    id: `e${fingerprint.slice(0, 12)}`,
    materialId: meta.materialId,
    snapshotId: first?.snapshotId ?? '',
    edition: meta.edition ?? editionOf(value) ?? meta.fetchedAt.slice(0, 10),
    fetchedAt: meta.fetchedAt,
    sourceUrl: first?.sourceUrl ?? '',
    title: meta.title,
    fingerprint,
    kind: 'metric',
    metric: value.id,
    period: value.period,
    value: value.value,
    unit: value.unit,
    formula: value.formula,
    definition: value.definition,
    cells: value.cells,
  };
  if (value.restated) unit.restated = value.restated;
  if (value.flags) unit.flags = value.flags;
  return unit;
}
