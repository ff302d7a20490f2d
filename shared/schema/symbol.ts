// Canonical symbols and what recognition answers.
import * as z from 'zod';

/** `600519.SH`, `000001.SZ`, `920799.BJ`, `00700.HK` (five digits), `AAPL.US`, `BRK.B.US`: the last dot splits off the market. */
export const symbolId = z.string().regex(/^(\d{6}\.(SH|SZ|BJ)|\d{5}\.HK|[A-Z][A-Z0-9]{0,5}(\.[A-Z]{1,2})?\.US)$/);
export const market = z.enum(['SH', 'SZ', 'BJ', 'HK', 'US']);
export type Market = z.infer<typeof market>;
export const symbolCandidate = z.strictObject({
  symbol: symbolId,
  name: z.string(),
  market,
  level: z.enum(['shape', 'directory', 'model']),
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  confidence: z.number(),
  formerly: z.string().optional(),
});
export type SymbolCandidate = z.infer<typeof symbolCandidate>;
export const symbolRefusal = z.strictObject({ text: z.string(), reason: z.enum(['index', 'fund', 'no-such-code', 'code-name-mismatch']) });
export type SymbolRefusal = z.infer<typeof symbolRefusal>;
export const symbolResolution = z.strictObject({
  candidates: z.array(symbolCandidate),
  ambiguous: z.boolean(),
  refused: z.array(symbolRefusal).optional(),
});
export type SymbolResolution = z.infer<typeof symbolResolution>;
