// The case object as routes call it; written out because the platform's stub types lose answers that hold `unknown`.
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Command, CommandAnswer, OpenAnswer, OpenRequest } from '../case/deps-needed.ts';
import type { Env } from '../env.ts';

type Difference = { path: string; before: unknown; after: unknown; cause: 'data' | 'prompt' | 'model' | 'code' };

export interface CaseStub {
  open(request: OpenRequest): Promise<OpenAnswer>;
  document(owner: string): Promise<CaseDocument | null>;
  command(owner: string, command: Command): Promise<CommandAnswer>;
  purge(owner: string): Promise<boolean>;
  replay(owner: string): Promise<{ identical: boolean; differences: Difference[] } | null>;
  fetch(url: string, init?: { signal?: AbortSignal }): Promise<Response>;
}

export const stubOf = (env: Pick<Env, 'CASES'>, caseId: string): CaseStub =>
  env.CASES.get(env.CASES.idFromName(caseId)) as unknown as CaseStub;
