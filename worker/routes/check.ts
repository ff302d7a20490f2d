// POST /v1/check: each number of a passage against the company's figures, and those of the companies that the passage names.
import { type CompanyFigures, checkText } from '#shared/checks/check-text.ts';
import { metricEvidence } from '#shared/metrics/to-evidence.ts';
import type { MetricValue } from '#shared/schema/metric.ts';
import { chineseCore, englishCore } from '#shared/symbols/names.ts';
import { mentions } from '#shared/symbols/recognise.ts';
import { spokenNames } from '#shared/symbols/search.ts';
import { shippedDirectory } from '#shared/symbols/shipped.ts';
import { type Call, type Handlers, json } from './call.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Identity, identify } from './identity.ts';

const MAX_PEERS = 3;
/** A peer's figures are worth less waiting than the subject's. */
const PEER_MS = 8000;

/** The names by which a text may speak of the company. */
function namesOf(identity: Identity, figures: Figures | null): string[] {
  const listed = shippedDirectory().get(identity.symbol);
  const { name, nameZh } = figures?.set.company ?? { name: identity.name };
  const own = [identity.name, name, nameZh].filter((n): n is string => n !== undefined && n !== '');
  const spoken = own.flatMap((n) => [n, englishCore(n), chineseCore(n)]);
  return [...new Set([...spoken, ...(listed === undefined ? [] : spokenNames(listed))])].filter((n) => n.length > 1);
}

async function peersOf(call: Call<'check'>, symbols: readonly string[]): Promise<CompanyFigures[]> {
  const { deps, caller, body } = call;
  const found = await Promise.all(
    symbols.slice(0, MAX_PEERS).map(async (symbol): Promise<CompanyFigures | null> => {
      const identity = await identify(symbol, deps, body.locale).catch(() => null);
      if (identity === null) return null;
      const asked = { owner: caller.owner, identity, ...(body.asOf === undefined ? {} : { asOf: body.asOf }), withinMs: PEER_MS };
      const figures = await figuresOf(deps, asked, call).catch(() => null);
      return figures === null ? null : { symbol: identity.symbol, names: namesOf(identity, figures), values: figures.trail.metrics };
    }),
  );
  return found.filter((peer) => peer !== null);
}

export const check: Handlers<'check'> = {
  check: async (call) => {
    const { deps, caller, body } = call;
    const identity = await identify(body.symbol, deps, body.locale);
    const places = mentions(body.text, shippedDirectory(), body.locale === undefined ? {} : { locale: body.locale });
    const others = [...new Set(places.map((m) => m.symbol))].filter((symbol) => symbol !== identity.symbol);
    const [figures, peers] = await Promise.all([
      figuresOf(deps, { owner: caller.owner, identity, ...(body.asOf === undefined ? {} : { asOf: body.asOf }) }, call),
      peersOf(call, others),
    ]);
    if (figures === null) return json({ status: 'gathering', retryAfter: 3 }, 202, { 'retry-after': '3' });
    const stored = new Set(figures.set.units.map((u) => u.id));
    // The id of a figure is a hash of what it says and rests on: where the batch sealed it, it can be opened.
    const evidenceOf = (value: MetricValue): string | undefined => {
      const { id } = metricEvidence(value, { materialId: '', fetchedAt: '', title: '' });
      return stored.has(id) ? id : undefined;
    };
    return json(
      checkText({
        text: body.text,
        symbol: identity.symbol,
        names: namesOf(identity, figures),
        values: figures.trail.metrics,
        peers,
        mentions: places.map(({ start, end, symbol }) => ({ start, end, symbol })),
        evidenceOf,
      }),
    );
  },
};
