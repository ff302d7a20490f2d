// Retrieval without embeddings: paragraphs for statements, pages for questions, blocks of Chinese reports (RETRIEVAL §7).
import { hasData } from '../support/data-dir.ts';
import { measureChinese, measureUnseen } from './retrieval-chinese.ts';
import { measureFinDVer } from './retrieval-findver.ts';
import { measureFinanceBench } from './retrieval-pages.ts';
import { chineseQuestionsP } from './unseen/chinese-questions-p.ts';

export async function measure(): Promise<{ name: string; value: number; unit: string; n?: number; bar?: { min?: number } }[]> {
  if (!hasData()) return [];
  const findver = await measureFinDVer();
  const finance = await measureFinanceBench();
  const chinese = await measureChinese();
  const other = await measureUnseen();
  const further = await measureUnseen(chineseQuestionsP);
  return [
    { name: 'retrieval.findver.recall@10', value: findver.at[10]!, unit: 'share', n: findver.n, bar: { min: 0.82 } },
    { name: 'retrieval.findver.recall@20', value: findver.at[20]!, unit: 'share', n: findver.n },
    { name: 'retrieval.financebench.recall@10', value: finance.at[10]!, unit: 'share', n: finance.n, bar: { min: 0.87 } },
    { name: 'retrieval.financebench.recall@1', value: finance.at[1]!, unit: 'share', n: finance.n },
    { name: 'retrieval.chinese.terms.any@10', value: chinese.recall, unit: 'share', n: chinese.n, bar: { min: 0.87 } },
    // Questions of another hand: 0.832 at the first look, before titles, policies and figures were told apart.
    {
      name: 'retrieval.chinese.other-hand.recall@10',
      value: other.all.found / other.all.n,
      unit: 'share',
      n: other.all.n,
      bar: { min: 0.87 },
    },
    {
      name: 'retrieval.chinese.further-hand.recall@10',
      value: further.all.found / further.all.n,
      unit: 'share',
      n: further.all.n,
      bar: { min: 0.87 },
    },
    { name: 'retrieval.chinese.further-hand.two-characters', value: further.two.found / further.two.n, unit: 'share', n: further.two.n },
    { name: 'retrieval.chinese.other-hand.two-characters', value: other.two.found / other.two.n, unit: 'share', n: other.two.n },
  ];
}
