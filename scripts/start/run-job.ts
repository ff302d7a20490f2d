// Runs one job through the HTTP API as any client would: submits the materials, opens the case, follows its events, reads the document.
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Api } from '../api.ts';
import type { Job } from './bundled.ts';

export async function runJob(api: Api, job: Job, onProgress: (text: string) => void): Promise<CaseDocument> {
  const materialIds: string[] = [];
  for (const material of job.materials) {
    const stored = await api.call<{ materialId: string; paragraphs: number }>('POST', '/v1/materials', material);
    materialIds.push(stored.materialId);
    onProgress(`${material.title}: ${stored.paragraphs} paragraphs`);
  }
  const caseId = await api.openCase({ ...job.request, ...(materialIds.length ? { materialIds } : {}) });
  await api.follow(caseId, (event) => {
    switch (event.type) {
      case 'batch-sealed':
        return onProgress(
          `evidence sealed (${Object.entries(event.counts)
            .map(([what, n]) => `${n} ${what}`)
            .join(', ')})`,
        );
      case 'round-opened':
        return onProgress(`round ${event.round}: ${event.kind}`);
      case 'evidence-missing':
        return onProgress(`not found: ${event.source} (${event.reason})`);
      case 'analyst-changed':
        return onProgress(`the rules take over ${event.step}: ${event.reason}`);
      default:
    }
  });
  return api.document(caseId);
}
