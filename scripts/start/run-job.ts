// Runs one job through the HTTP API as any client would: submits the materials, opens the case, follows its events, reads the document.
import type { CaseDocument } from '#shared/schema/case.ts';
import type { Api } from '../api.ts';
import type { Job } from './bundled.ts';

const words = {
  en: {
    stored: (title: string, n: number) => `${title}: ${n} paragraphs`,
    sealed: (n: number) => `evidence sealed: ${n} citable units`,
    round: (n: number, kind: string) => `round ${n}: ${kind}`,
    absent: (source: string, reason: string) => `not found: ${source} (${reason})`,
    handover: (step: string, reason: string) => `the rules take over ${step}: ${reason}`,
  },
  'zh-CN': {
    stored: (title: string, n: number) => `${title}：${n} 个段落`,
    sealed: (n: number) => `证据已封存：${n} 个可引用单元`,
    round: (n: number, kind: string) => `第 ${n} 轮：${kind}`,
    absent: (source: string, reason: string) => `未取得：${source}（${reason}）`,
    handover: (step: string, reason: string) => `${step} 改由内置规则完成：${reason}`,
  },
};

export async function runJob(api: Api, job: Job, onProgress: (text: string) => void): Promise<CaseDocument> {
  const t = words[job.request.locale === 'zh-CN' ? 'zh-CN' : 'en'];
  const materialIds: string[] = [];
  for (const material of job.materials) {
    const stored = await api.call<{ materialId: string; paragraphs: number }>('POST', '/v1/materials', material);
    materialIds.push(stored.materialId);
    onProgress(t.stored(material.title, stored.paragraphs));
  }
  const caseId = await api.openCase({ ...job.request, ...(materialIds.length ? { materialIds } : {}) });
  await api.follow(caseId, (event) => {
    switch (event.type) {
      case 'batch-sealed':
        return onProgress(t.sealed(event.counts.units ?? 0));
      case 'round-opened':
        return onProgress(t.round(event.round, event.kind));
      case 'evidence-missing':
        return onProgress(t.absent(event.source, event.reason));
      case 'analyst-changed':
        return onProgress(t.handover(event.step, event.reason));
      default:
    }
  });
  return api.document(caseId);
}
