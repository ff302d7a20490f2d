// The shape of source files: names, lengths, the opening sentence.
import { describe, expect, it } from 'vitest';
import { code, faults, files, isData, product, read } from './sources.ts';

const lines = (file: string): number => read(file).trimEnd().split('\n').length;

describe('source files', () => {
  it('have kebab-case names', () => {
    const good =
      /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|content|config|d|setup))*\.(ts|tsx|mjs|css|html|json|sql|txt|toml)$|^[a-z0-9-]+\.prompt\.txt$/;
    const bad = files
      .filter(
        (f) => /^(shared|worker|extension|scripts|test)\//.test(f) && !/^(test\/fixtures|extension\/public|worker\/samples)\//.test(f),
      )
      .filter((f) => {
        const name = f.split('/').at(-1)!;
        return /\.(ts|tsx|mjs|css)$/.test(name) && !good.test(name);
      });
    expect(faults('kebab-case, please', bad)).toBe('');
  });

  it('are named after what they own, not after nothing', () => {
    const empty = /^(utils?|helpers?|common|misc|managers?|services?)$/;
    const bad = code.filter((f) =>
      f.split('/').some((part) => {
        const name = part.replace(/\..*$/, '');
        return empty.test(name) || /-(utils?|helpers?|managers?|services?)$/.test(name);
      }),
    );
    expect(faults('no utils, helpers, common, managers, services', bad)).toBe('');
  });

  it('stay within 300 lines, tables apart', () => {
    const long = [...product, ...code.filter((f) => /^test\/(support|architecture)\//.test(f))].filter((f) => !isData(f) && lines(f) > 300);
    expect(
      faults(
        'over 300 lines: would a reader find two things in it?',
        long.map((f) => `${f} (${lines(f)})`),
      ),
    ).toBe('');
  });

  it('have a median under 100 lines', () => {
    const sizes = product
      .filter((f) => !isData(f))
      .map(lines)
      .sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1] ?? 0).toBeLessThan(100);
  });

  it('the durable object of a case stays within 250 lines', () => {
    expect(product.filter((f) => f === 'worker/case/case-object.ts' && lines(f) > 250)).toEqual([]);
  });

  it('open with a sentence on what they own', () => {
    // A test says what it owns in its describe.
    const bad = [...code.filter((f) => !/\.(test|spec)\.tsx?$/.test(f)), ...files.filter((f) => /^extension\/.*\.css$/.test(f))].filter(
      (f) => {
        const first = read(f)
          .replace(/^#!.*\n/, '')
          .trimStart();
        return !/^(\/\/|\/\*)[\s*]*\S.{15,}/.test(first);
      },
    );
    expect(faults('the first line is a comment that says what the file owns', bad)).toBe('');
  });
});
