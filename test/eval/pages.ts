// The pages of the first seven companies, in both languages, as the real worker makes them: measured for trust, not for taste.
import { hasData } from '#test/support/data-dir.ts';
import { checkPage, type PageFindings } from './pages-check.ts';
import { withPages } from './pages-run.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  n?: number;
}

export async function measure(): Promise<Figure[]> {
  if (!hasData('cn-reports') || !hasData('sec', 'companyfacts')) return [];
  const found: PageFindings[] = [];
  await withPages(async (pages) => {
    for (const page of pages) found.push(await checkPage(page));
  });
  for (const fault of found.flatMap((f) => f.faults)) console.error(fault);
  const share = (name: string, good: keyof PageFindings, all: keyof PageFindings): Figure => {
    const sum = (key: keyof PageFindings): number => found.reduce((n, f) => n + Number(f[key]), 0);
    return { name, value: sum(good) / Math.max(1, sum(all)), unit: 'share', n: sum(all) };
  };
  return [
    {
      name: 'pages.sound',
      value: found.filter((f) => f.faults.length === 0).length / Math.max(1, found.length),
      unit: 'share',
      n: found.length,
    },
    share('pages.ids-resolved', 'idsResolved', 'ids'),
    share('pages.quotes-literal', 'quotesLiteral', 'quotes'),
    share('pages.numbers-executed-again', 'numbersAgain', 'numbers'),
    share('pages.rows-show-their-figure', 'rowsShow', 'rows'),
  ];
}
