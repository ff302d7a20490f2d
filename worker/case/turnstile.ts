// Lets cases of one isolate through a stretch of pure computing a few at a time: who comes first goes on first, instead of all together at the end.

/** Two: while one waits for the database, the other computes. */
const LIMIT = 2;
/** A case that was thrown away while it was inside holds nobody up for longer. */
const PATIENCE_MS = 3_000;

/** When those who are inside went in, ms since the epoch. */
const inside = new Set<{ since: number }>();
const waiting: (() => void)[] = [];

/** The runtime sends and receives only when nothing is left to compute: without a pause the calls of those who went before would wait for all. */
const pause = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (const entry of inside) if (Date.now() - entry.since > PATIENCE_MS) inside.delete(entry);
  if (inside.size >= LIMIT)
    await new Promise<void>((go) => {
      waiting.push(go);
      setTimeout(go, PATIENCE_MS);
    }).then(pause);
  const entry = { since: Date.now() };
  inside.add(entry);
  try {
    return await work();
  } finally {
    inside.delete(entry);
    waiting.shift()?.();
  }
}

/** Works of all cases of the isolate that are going on. */
let going = 0;
const CROWD = 8;

/** Begins a work after what others have to send is sent, where many cases go on at once; at once otherwise. */
export async function amongOthers<T>(work: () => Promise<T>): Promise<T> {
  going++;
  try {
    if (going > CROWD) await pause();
    return await work();
  } finally {
    going--;
  }
}
