// Which report dates of a mainland company a case reads, in groups of as many as one call may ask.

const PER_CALL = 5;
const YEARS = 6;

/** Six year ends, the latest interim date and the one a year before it: years, growth and twelve trailing months. */
export function chooseDates(dates: readonly string[], asOf: string | undefined): string[][] {
  const known = dates.filter((d) => asOf === undefined || d <= asOf);
  const years = known.filter((d) => d.endsWith('-12-31')).slice(0, YEARS);
  const interim = known.find((d) => !d.endsWith('-12-31') && (years[0] === undefined || d > years[0]));
  const before = interim === undefined ? undefined : known.find((d) => d === `${Number(interim.slice(0, 4)) - 1}${interim.slice(4)}`);
  const chosen = [...years, ...[interim, before].filter((d) => d !== undefined)].sort().reverse();
  const groups: string[][] = [];
  for (let i = 0; i < chosen.length; i += PER_CALL) groups.push(chosen.slice(i, i + PER_CALL));
  return groups;
}
