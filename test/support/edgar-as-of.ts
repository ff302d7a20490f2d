// EDGAR answers as they stood on an earlier day: facts and filings of later dates are taken out.

export type Fact = {
  start?: string;
  end: string;
  val: number;
  accn: string;
  fy: number;
  fp: string;
  form: string;
  filed: string;
  frame?: string;
};
export type Concept = { label?: string | null; description?: string | null; units: Record<string, Fact[]> };
export type CompanyFacts = { cik: number | string; entityName: string; facts: Record<string, Record<string, Concept>> };
export type Submissions = { cik: string; name: string; filings: { recent: Record<string, unknown[]>; files?: unknown[] } } & Record<
  string,
  unknown
>;

/** A concept of which nothing is left goes too, as EDGAR would not list it. */
export function factsAsOf(company: CompanyFacts, asOf?: string): CompanyFacts {
  if (!asOf) return company;
  const facts: CompanyFacts['facts'] = {};
  for (const [taxonomy, concepts] of Object.entries(company.facts)) {
    const kept: Record<string, Concept> = {};
    for (const [tag, concept] of Object.entries(concepts)) {
      const units = Object.fromEntries(
        Object.entries(concept.units)
          .map(([unit, list]) => [unit, list.filter((f) => f.filed <= asOf)] as const)
          .filter(([, list]) => list.length > 0),
      );
      if (Object.keys(units).length) kept[tag] = { ...concept, units };
    }
    facts[taxonomy] = kept;
  }
  return { ...company, facts };
}

/** The parallel columns of `filings.recent` are cut together. */
export function submissionsAsOf(company: Submissions, asOf?: string): Submissions {
  if (!asOf) return company;
  const recent = company.filings.recent;
  const kept = (recent.filingDate ?? []).map((day) => String(day) <= asOf);
  const cut = Object.fromEntries(Object.entries(recent).map(([column, rows]) => [column, rows.filter((_, i) => kept[i])]));
  return { ...company, filings: { ...company.filings, recent: cut } };
}
