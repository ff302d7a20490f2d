// Materials that the person handed in: their newest editions as the case may see them, the statements that reports print, and vendor tables.
import type { GatherEffect } from '#shared/case/effect.ts';
import { mergeStatements } from '#shared/metrics/merge.ts';
import type { GatherOutcome, StatementData } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { readVendor } from '../../library/vendor.ts';
import { parseJson, Visit } from '../../sources/visit.ts';
import type { GatherDeps } from './gather.ts';
import { joinReports, mayPrintStatements, readReport } from './printed-reports.ts';

export async function gatherMaterials(effect: GatherEffect, deps: GatherDeps, signal: AbortSignal): Promise<GatherOutcome> {
  const { owner, symbol, name, request } = effect.context;
  const visit = new Visit('materials', deps, signal);
  const tables: StatementData[] = [];
  const reports: StatementData[] = [];
  for (const id of request.materialIds ?? []) {
    const editions = await deps.library.ofMaterial(id, [owner]);
    const snapshot = editions.find((s: Snapshot) => request.asOf === undefined || (s.publishedAt ?? '') <= request.asOf);
    if (snapshot === undefined) {
      visit.lack(`material ${id}`, { code: 'not-found', message: 'There is no such material, or it is later than the day of the case' });
      continue;
    }
    if (snapshot.symbol !== undefined && snapshot.symbol !== symbol) {
      visit.lack(`material ${id}`, { code: 'identity-mismatch', message: `The material is about ${snapshot.symbol}` });
      continue;
    }
    if (mayPrintStatements(symbol ?? '', snapshot)) {
      const report = await readReport(snapshot, { symbol: symbol ?? '', ...(name === undefined ? {} : { name }) }, deps.library);
      if (!report.ok) {
        visit.lack(snapshot.title ?? `material ${id}`, report.failure);
        if (report.failure.code === 'identity-mismatch') continue;
      } else if (report.value !== undefined) {
        reports.push(report.value.data);
        for (const lack of report.value.lacks) visit.lack(lack.query, lack);
      }
    }
    visit.reuse(snapshot, snapshot.fetchedAt);
    if (snapshot.kind !== 'vendor' && snapshot.kind !== 'statement') continue;
    const body = await deps.library.body(owner, snapshot.contentHash);
    if (body === null) continue;
    const read = readVendor(parseJson(body), {
      symbol: symbol ?? '',
      snapshot,
      ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
    });
    if (read.ok) tables.push(read.value);
    else visit.lack(`material ${id}`, read.failure);
  }
  // What the company printed comes before what a vendor says of it.
  const printed = joinReports(reports);
  const statements = mergeStatements([...(printed === undefined ? [] : [printed]), ...tables]);
  return {
    source: 'materials',
    query: effect.work.query,
    ...(statements === undefined ? {} : { company: statements.company, statements }),
    snapshots: visit.snapshots,
    fetches: visit.fetches,
    missing: visit.missing,
  };
}
