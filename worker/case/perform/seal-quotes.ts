// Which passages a case may cite. (Passages follow when the search over paragraphs is in place.)

import type { Cell } from '#shared/schema/cell.ts';
import type { Company, Evidence, Missing } from '#shared/schema/evidence.ts';
import type { Hit, Trail } from '#shared/schema/gather.ts';
import type { Snapshot } from '#shared/schema/snapshot.ts';
import type { Library } from '../../library/library.ts';

export interface QuoteInputs {
  company: Company;
  request: { question: string; locale: string };
  snapshots: Snapshot[];
  cells: readonly Cell[];
}
export interface QuoteChoice {
  units: Evidence[];
  queries: Trail['queries'];
  hits: Hit[];
  missing: Missing[];
}

export async function chooseQuotes(_inputs: QuoteInputs, _deps: { library: Library }): Promise<QuoteChoice> {
  return { units: [], queries: [], hits: [], missing: [] };
}
