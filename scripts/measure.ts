// Runs the measurements of a folder, prints each figure as a line of JSON, and says which bars were missed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bars } from '#test/eval/bars.ts';
import { hasData } from '#test/support/data-dir.ts';
import { repositoryRoot } from './backend/launch.ts';

export type Bar = { min?: number; max?: number };
export type Figure = { name: string; value: number; unit: string; n?: number; ratio?: number; peer?: string | number; bar?: Bar };
type Measurement = { measure?: () => Promise<Figure[]> };

/** Exit code: 1 when a bar was missed or a measurement broke. `only`: parts of file or figure names. */
export async function runMeasurements(folder: 'eval' | 'bench', only: string[]): Promise<number> {
  if (!hasData()) {
    console.log(
      `skipped: the recorded material is not there (DATA_DIR, default ../shared/data), so npm run ${folder} has nothing to measure`,
    );
    return 0;
  }
  const directory = join(repositoryRoot, 'test', folder);
  const missed: string[] = [];
  for (const name of readdirSync(directory)
    .filter((file) => file.endsWith('.ts') && file !== 'bars.ts')
    .sort()) {
    if (only.length && !only.some((part) => name.includes(part))) continue;
    const { measure } = (await import(pathToFileURL(join(directory, name)).href)) as Measurement;
    if (!measure) continue;
    let figures: Figure[] = [];
    try {
      figures = await measure();
    } catch (error) {
      missed.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    for (const figure of figures) {
      const bar = bars[figure.name] ?? figure.bar;
      console.log(JSON.stringify({ ...figure, ...(bar ? { bar } : {}) }));
      if (bar && misses(figure.value, bar)) missed.push(`${figure.name} = ${figure.value} ${figure.unit}, bar ${JSON.stringify(bar)}`);
    }
  }
  if (missed.length) console.error(['', 'Missed:', ...missed.map((line) => `  ${line}`)].join('\n'));
  return missed.length ? 1 : 0;
}

const misses = (value: number, bar: Bar): boolean =>
  Number.isNaN(value) || (bar.min !== undefined && value < bar.min) || (bar.max !== undefined && value > bar.max);
