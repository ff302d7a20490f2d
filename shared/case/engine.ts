// The version of the machine, recorded with every case: a replay is identical per version.

/** Raised with every change that alters what the machine makes of the same record. */
export const ENGINE = 'engine-2';
