// What is sent to a browser and to the edge: sizes of the built content scripts and the worker.
import { bundleSizes } from '#scripts/bundle-sizes.ts';
import type { Figure } from '#scripts/measure.ts';

export async function measure(): Promise<Figure[]> {
  const { sizes, problems } = await bundleSizes();
  if (problems.length) throw new Error(problems.join('\n'));
  return sizes.map(({ name, bytes, max }) => ({ name, value: bytes, unit: 'bytes', n: 1, bar: { max } }));
}
