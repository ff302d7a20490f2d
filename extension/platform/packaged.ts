// Files that come with the extension.
import { ownUrl } from './api.ts';

/** The JSON in a packaged file; undefined when it is not there. */
export async function packagedJson(path: string): Promise<unknown> {
  const answer = await fetch(ownUrl(path));
  return answer.ok ? ((await answer.json()) as unknown) : undefined;
}
