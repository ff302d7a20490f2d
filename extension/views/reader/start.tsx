// Placeholder until the next commit.
export async function startReader(): Promise<void> {}
