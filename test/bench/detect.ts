// Measures recognition speed: the complete directory over 200 KB of mixed text, cold and warm, and the size of what is shipped.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadDirectory } from '#shared/symbols/directory.ts';
import { findMentions } from '#shared/symbols/mentions.ts';
import { shippedFile } from '#shared/symbols/shipped.ts';

type Figure = { name: string; value: number; unit: string; n?: number };

/** 200 KB (UTF-8) of invented market prose, half English and half Chinese, with a company every second sentence. */
export const prose = (bytes: number): string => {
  const names = loadDirectory(shippedFile).all();
  const english = [
    'Shares of {E} rose on Tuesday after the company reported quarterly results above estimates.',
    'The board approved a plan to invest in capacity while demand in several regions stayed weak.',
    'Analysts expect margins to recover next year as input costs ease and inventories normalise.',
    'Executives at {E} said that orders improved, although they cautioned about currency effects.',
  ];
  const chinese = [
    '{C}发布公告称，上半年实现营业收入同比增长，毛利率有所改善。',
    '业内人士认为，行业供需格局正在变化，下游需求恢复仍需时间。',
    '与此同时，原材料价格回落，企业盈利能力得到一定修复，现金流保持稳定。',
    '机构调研显示，{C}的订单情况好于去年同期，产能利用率提升。',
  ];
  let text = '';
  let size = 0;
  for (let i = 0; size < bytes; i++) {
    const half = size < bytes / 2 ? english : chinese;
    const company = names[(i * 7919) % names.length]!;
    const sentence = `${half[i % half.length]!.replace('{E}', company.nameEn || company.name).replace('{C}', company.name)} `;
    text += sentence;
    size += Buffer.byteLength(sentence);
  }
  return text;
};

/** The least of several runs: what the code costs, not what the machine was busy with. */
const least = (runs: number, work: () => void): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

/** Cold: a fresh process opens the directory and reads the text once. */
const cold = (): number => {
  const script = fileURLToPath(new URL('./detect-cold.ts', import.meta.url));
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) best = Math.min(best, Number(execFileSync(process.execPath, [script], { encoding: 'utf8' })));
  return best;
};

export const measure = async (): Promise<Figure[]> => {
  const text = prose(200_000);
  const directory = loadDirectory(shippedFile);
  findMentions(text, directory);
  const bytes = readFileSync(fileURLToPath(new URL('../../shared/symbols/directory.json', import.meta.url))).length;
  return [
    { name: 'detect-cold-ms', value: cold(), unit: 'ms', n: directory.size },
    { name: 'detect-warm-ms', value: least(120, () => findMentions(text, directory)), unit: 'ms', n: directory.size },
    { name: 'detect-index-bytes', value: bytes, unit: 'bytes', n: directory.size },
  ];
};
