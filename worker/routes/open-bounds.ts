// Times that budgets are counted by.
const LOST_AFTER_MS = 3600_000;

/** The UTC day that a reservation belongs to. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
/** An open case older than this ended without word and no longer counts. */
export const openSince = (now: number): string => new Date(now - LOST_AFTER_MS).toISOString();
