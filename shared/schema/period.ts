// Fiscal periods on the wire and in storage. Labels follow the issuer's own fiscal years.
import * as z from 'zod';

export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD');
/** A day asked for by a client: one that the calendar has. */
export const calendarDate = z.iso.date('expected a day of the calendar as YYYY-MM-DD');
export const isoTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, 'expected an ISO 8601 UTC time');

export const periodBasis = z.enum(['instant', 'duration', 'ttm']);
/** `label`: FY2024 | 2024Q1…2024Q4 | 2024H1 | 2024H2 | 20249M | TTM. `start` is absent for an instant. */
export const period = z.strictObject({
  start: isoDate.optional(),
  end: isoDate,
  basis: periodBasis,
  label: z.string().regex(/^(FY\d{4}|\d{4}(Q[1-4]|H[12]|9M)|TTM)$/),
  fiscalYear: z.number().int(),
  fiscalPeriod: z.enum(['FY', 'H1', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', '9M', 'TTM']),
});
export type Period = z.infer<typeof period>;
export type PeriodBasis = z.infer<typeof periodBasis>;
