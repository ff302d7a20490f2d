// The text of extension/ui/figure-names.ts as it follows from the registry and the line items.
import * as OpenCC from 'opencc-js/cn2t';
import { lineItems } from '#shared/metrics/items/index.ts';
import { registry } from '#shared/metrics/registry/index.ts';

const HEAD = `// Names of figures in English and Chinese, in traditional script where it differs. A copy of what the registry and the line items
// say: their formulas and tags would weigh more than the whole overlay. A test holds the copy to the original; \`vitest -u\` writes it anew.

export type FigureName = readonly [en: string, zh: string, traditional?: string];

// biome-ignore format: a name a line, as it is generated
export const FIGURE_NAMES: Readonly<Record<string, FigureName>> = {
`;
const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

const traditional = OpenCC.Converter({ from: 'cn', to: 'twp' });

export function figureNamesSource(): string {
  const rows = new Map<string, string[]>();
  for (const one of registry) rows.set(one.id, [one.en, one.zh]);
  for (const one of lineItems) rows.set(one.id, [one.en, one.zh]);
  for (const names of rows.values()) if (traditional(names[1]!) !== names[1]) names.push(traditional(names[1]!));
  const lines = [...rows].map(([id, names]) => `  ${/^[a-z]+$/.test(id) ? id : quoted(id)}: [${names.map(quoted).join(', ')}],\n`);
  return `${HEAD}${lines.join('')}};\n`;
}
