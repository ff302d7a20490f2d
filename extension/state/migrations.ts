// Numbered migrations of stored settings. Entry n brings version n to n + 1; entries are never edited, only added.

type Stored = Record<string, unknown>;

export const MIGRATIONS: ((old: Stored) => Stored)[] = [
  // 0 → 1: settings of the builds before the first release carried no number; their fields are those of version 1.
  (old) => old,
];

export const SETTINGS_VERSION: number = MIGRATIONS.length;

/** Runs the chain; something from a later version is kept as it is, so that going back a version loses nothing. */
export function migrate(stored: unknown): Stored {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return { version: SETTINGS_VERSION };
  let current = { ...(stored as Stored) };
  let version = typeof current.version === 'number' && Number.isInteger(current.version) && current.version >= 0 ? current.version : 0;
  for (; version < SETTINGS_VERSION; version += 1) current = { ...MIGRATIONS[version]!(current), version: version + 1 };
  return current;
}
