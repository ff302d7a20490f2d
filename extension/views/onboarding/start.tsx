// Placeholder until the next commit.
export async function startOnboarding(): Promise<void> {}
