// The industry board under which the vendor lists a mainland company: for companies whose pool their code does not tell.
import { knownPool } from '#shared/metrics/pools.ts';
import { vendorAnswer } from '../vendor-answer.ts';
import type { Visit } from '../visit.ts';
import { readIndustry } from './answers.ts';
import { eastmoneyDoor, industryUrl } from './door.ts';
import { PUBLISHER, type RowsRequest } from './statement-rows.ts';

/** A company seldom moves to another board. */
const BOARD_DAYS = 30;

/** Undefined where the code tells the pool, or the source does not name a board: then the company stands without peers. */
export async function boardOf(visit: Visit, { symbol, name, refresh }: RowsRequest): Promise<string | undefined> {
  if (knownPool({ symbol }) !== undefined) return undefined;
  const query = 'the industry';
  const answer = await vendorAnswer(visit, eastmoneyDoor, {
    url: industryUrl(symbol),
    query,
    title: `${name ?? symbol} 行业`,
    edition: `行业 ${visit.now().slice(0, 10)}`,
    publisher: PUBLISHER,
    symbol,
    asOf: new Date(visit.deps.now() - BOARD_DAYS * 86_400_000).toISOString().slice(0, 10),
    ...(refresh === undefined ? {} : { refresh }),
  });
  if (answer === null) return undefined;
  const read = readIndustry(answer.json, symbol.slice(0, symbol.lastIndexOf('.')));
  if (read.ok) return read.value;
  visit.lack(query, read.failure);
  return undefined;
}
