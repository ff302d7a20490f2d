// One cold reading for the bench: opens the directory and finds the companies of 200 KB in a fresh process, prints the milliseconds.
import { loadDirectory } from '#shared/symbols/directory.ts';
import { findMentions } from '#shared/symbols/mentions.ts';
import { shippedFile } from '#shared/symbols/shipped.ts';
import { prose } from '#test/bench/detect.ts';

if (process.argv[1]?.endsWith('detect-cold.ts')) {
  const text = prose(200_000);
  const start = performance.now();
  findMentions(text, loadDirectory(shippedFile));
  console.log(performance.now() - start);
}
