// Who may import whom: a functional core with two shells, held by a scan of every import.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allImports, code, faults, type Import, root, top } from './sources.ts';

const place = (i: Import): string => `${i.from}:${i.line} → ${i.spec}`;
const check = (rule: string, wrong: Import[]) => expect(faults(rule, wrong.map(place))).toBe('');
const own = allImports.filter((i) => i.target !== undefined);

describe('the three folders', () => {
  const allowed: Record<string, string[]> = {
    shared: ['shared'],
    worker: ['shared', 'worker'],
    extension: ['shared', 'extension'],
    scripts: ['shared', 'scripts', 'test'],
  };
  it('import only downwards', () => {
    check(
      'shared imports nothing of ours but shared; worker and extension import shared and themselves, never each other',
      own.filter((i) => allowed[top(i.from)] && !allowed[top(i.from)]!.includes(top(i.target!))),
    );
  });
  it('name files with their extension, and other folders by their #alias', () => {
    check(
      'write the extension (.ts, .tsx, .json …) in the import',
      own.filter((i) => !/\.\w+$/.test(i.target!)),
    );
    check(
      'import another top folder as #folder/…',
      own.filter((i) => i.spec.startsWith('.') && top(i.from) !== top(i.target!) && i.from.includes('/')),
    );
    check(
      'inside shared imports are relative',
      own.filter((i) => top(i.from) === 'shared' && i.spec.startsWith('#')),
    );
  });
  it('import files that exist', () => {
    check(
      'the file is not there',
      own.filter((i) => !existsSync(join(root, i.target!)) && !i.spec.startsWith('#imports')),
    );
  });
});

describe('inside shared', () => {
  const layer = (file: string): string => file.split('/')[1] ?? '';
  const rank: Record<string, number> = {
    schema: 0,
    text: 1,
    documents: 2,
    search: 2,
    anchor: 2,
    symbols: 2,
    metrics: 2,
    checks: 3,
    'page-numbers': 3,
    court: 4,
    house: 4,
    space: 5,
    case: 6,
  };
  const within = own.filter((i) => top(i.from) === 'shared' && top(i.target!) === 'shared');
  it('a layer imports only what is below it', () => {
    check(
      'order: schema, text, then documents search anchor symbols metrics, then checks and page-numbers, then court and house, then space, case',
      within.filter((i) => (rank[layer(i.from)] ?? -1) < (rank[layer(i.target!)] ?? 0)),
    );
  });
  it('every folder of shared is in the order', () => {
    expect([...new Set(code.filter((f) => top(f) === 'shared').map(layer))].filter((l) => rank[l] === undefined)).toEqual([]);
  });
  it('knows the schemas by type only', () => {
    check(
      'import type from schema (its values pull in zod)',
      within.filter((i) => layer(i.from) !== 'schema' && layer(i.target!) === 'schema' && !i.typeOnly),
    );
    check(
      'zod only in shared/schema',
      allImports.filter((i) => top(i.from) === 'shared' && layer(i.from) !== 'schema' && /^zod(\/|$)/.test(i.spec)),
    );
  });
  it('uses only small pure packages', () => {
    const pure = /^(zod|@noble\/hashes|approx-string-match|big\.js|opencc-js)(\/|$)/;
    check(
      'packages of shared are pure and listed here',
      allImports.filter((i) => top(i.from) === 'shared' && i.target === undefined && !pure.test(i.spec)),
    );
  });
  it('the fold imports types alone, and is all of case that the extension sees', () => {
    check(
      'case/apply.ts and case/document.ts import values only from their own folder',
      within.filter((i) => /^shared\/case\/(apply|document)\.ts$/.test(i.from) && !i.typeOnly && layer(i.target!) !== 'case'),
    );
    check(
      'the extension imports case/apply and case/document only',
      own.filter(
        (i) =>
          top(i.from) === 'extension' &&
          i.target!.startsWith('shared/case/') &&
          !/\/(apply|document|state|initial-state)\.ts$/.test(i.target!) &&
          !i.typeOnly,
      ),
    );
  });
});

describe('packages', () => {
  const only = (rule: string, spec: RegExp, where: RegExp) =>
    check(
      rule,
      allImports.filter(
        (i) => spec.test(i.spec) && !i.typeOnly && /^(shared|worker|extension|scripts)\//.test(i.from) && !where.test(i.from),
      ),
    );
  it('stay in their corner', () => {
    only('openai only in worker/model', /^openai(\/|$)/, /^worker\/model\//);
    only('drizzle-orm only in worker/db', /^drizzle-orm(\/|$)/, /^worker\/db\//);
    only('hono only in the worker', /^(hono|@hono)(\/|$)/, /^worker\//);
    only('preact only in the extension', /^(preact|@preact)(\/|$)/, /^extension\//);
    only('node: modules never in the core or the browser', /^node:/, /^(scripts|worker)\//);
    only('wrangler only in scripts/backend', /^wrangler$/, /^scripts\/(backend\/|deploy)/);
  });
});

describe('content scripts', () => {
  it('pull in no schema value and no zod, at any depth', () => {
    const reached = new Map<string, string>();
    const walk = (file: string, path: string) => {
      if (reached.has(file)) return;
      reached.set(file, path);
      for (const i of allImports.filter((x) => x.from === file && !x.typeOnly)) {
        if (/^zod(\/|$)/.test(i.spec)) reached.set('zod', `${path} → zod`);
        if (i.target) walk(i.target, `${path} → ${i.target}`);
      }
    };
    for (const entry of code.filter((f) =>
      /^extension\/entrypoints\/(?!background|sidepanel|reader|options|onboarding)[^/]+\.tsx?$/.test(f),
    ))
      walk(entry, entry);
    expect([...reached].filter(([file]) => file === 'zod' || file.startsWith('shared/schema/')).map(([, path]) => path)).toEqual([]);
  });
});

describe('cycles', () => {
  it('there are none', () => {
    const edges = new Map<string, string[]>();
    for (const i of own.filter((x) => !x.typeOnly)) edges.set(i.from, [...(edges.get(i.from) ?? []), i.target!]);
    const done = new Set<string>();
    const found: string[] = [];
    const visit = (file: string, trail: string[]) => {
      const at = trail.indexOf(file);
      if (at >= 0) return void found.push([...trail.slice(at), file].join(' → '));
      if (done.has(file)) return;
      for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
      done.add(file);
    };
    for (const file of edges.keys()) visit(file, []);
    expect(found).toEqual([]);
  });
});
