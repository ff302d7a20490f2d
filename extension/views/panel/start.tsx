// Placeholder until the next commit.
export async function startPanel(): Promise<void> {}
