// Placeholder until the next commit.
export async function startOptions(): Promise<void> {}
