// The repository as a whole: decisions for each dependency, a lock file without hosts, no paths of one machine, and words about nothing but the product.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITES } from '#extension/hosts.ts';
import { faults, files, read, root } from './sources.ts';

type PackageFile = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const packageFile = JSON.parse(read('package.json')) as PackageFile;
const decisions = files.filter((f) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(f));
const decided = decisions.map(read).join('\n');
const words = files.filter(
  (f) => /\.(ts|tsx|mjs|md|html|toml|json|ya?ml|css|sh|txt)$/.test(f) && !/^(package-lock\.json|test\/fixtures\/)/.test(f),
);
const find = (pattern: RegExp, where = words): string[] =>
  where.flatMap((f) =>
    read(f)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${f}:${i + 1} ${line.trim().slice(0, 90)}`] : [])),
  );

describe('dependencies', () => {
  const all = { ...packageFile.dependencies, ...packageFile.devDependencies, ...packageFile.optionalDependencies };
  it('each have their reason and licence in docs/decisions', () => {
    expect(Object.keys(all).filter((name) => !decided.includes(`\`${name}\``))).toEqual([]);
  });
  it('are pinned exactly', () => {
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
  it('are at most twenty at run time', () => {
    expect(Object.keys(packageFile.dependencies).length).toBeLessThanOrEqual(20);
  });
  it('have a lock file that agrees and names no host', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, PackageFile & { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const own = lock.packages['']!;
    expect({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }).toEqual(all);
    const packages = Object.entries(lock.packages).filter(([name]) => name !== '');
    expect(packages.filter(([, p]) => p.resolved !== undefined).map(([name]) => name)).toEqual([]);
    expect(packages.filter(([, p]) => !p.integrity && !p.link).map(([name]) => name)).toEqual([]);
  });
});

describe('decisions', () => {
  it('are numbered without gap or double', () => {
    const numbers = decisions.map((f) => Number(/(\d{3})-/.exec(f)![1])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});

describe('commands', () => {
  it('of the README are those of package.json', () => {
    const readme = read('README.md');
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
    const named = [...readme.matchAll(/npm run ([a-z][\w:]*)/g)].map((m) => m[1]!);
    expect(named.filter((name) => !packageFile.scripts[name])).toEqual([]);
  });
  it('each have their script', () => {
    const missing = Object.values(packageFile.scripts).flatMap((command) => {
      const name = /^node scripts\/run\.mjs ([\w-]+)/.exec(command)?.[1];
      return name && !files.includes(`scripts/${name}.ts`) ? [`scripts/${name}.ts`] : [];
    });
    expect(missing).toEqual([]);
  });
  it('.ci/run calls the README’s test command', () => {
    expect(read('.ci/run')).toMatch(/npm ci\b[\s\S]*npm test\b/);
  });
});

describe('README', () => {
  it('points at files that are there', () => {
    const broken = ['README.md', 'README.zh-CN.md', ...files.filter((f) => /^docs\/.*\.md$/.test(f))].flatMap((from) =>
      [...read(from).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap((m) => {
        const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
        const target = new URL(m[1]!, `file:///${folder}`).pathname.slice(1);
        return files.includes(target) || existsSync(target) ? [] : [`${from} → ${m[1]}`];
      }),
    );
    expect(broken).toEqual([]);
  });
  it('follows one click through files that are there', () => {
    const steps = read('README.md').split('## Follow one click')[1]?.split('\n## ')[0] ?? '';
    const named = [...steps.matchAll(/`((?:shared|worker|extension)\/[\w./-]+\.tsx?)`/g)].map((m) => m[1]!);
    expect(named.length).toBeGreaterThanOrEqual(10);
    expect(named.filter((f) => !files.includes(f))).toEqual([]);
  });
});

describe('permissions', () => {
  it('of each listed site stand in docs/permissions.md with their reason', () => {
    const listed = read('docs/permissions.md');
    expect(SITES.flatMap((site) => [...site.matches.map((m) => `\`${m}\``), site.reason]).filter((text) => !listed.includes(text))).toEqual(
      [],
    );
  });
});

describe('words', () => {
  // Spelled in parts, so that this file is no hit of its own rule.
  const spelled = (...parts: string[]): RegExp => new RegExp(parts.join('|'), 'i');
  it('name no package registry', () => {
    expect(faults('registry hosts', find(spelled('registry\\.npm', 'npmjs\\.(?:com|org)', 'deb\\.debian')))).toBe('');
  });
  it('name no path of one machine', () => {
    const home = spelled(
      '(?<![\\w.-])/wor' + 'k/',
      '(?<![\\w.-])/tm' + 'p/',
      '(?<![\\w.-])/ho' + 'me/\\w',
      '(?<![\\w.-])/Use' + 'rs/\\w',
      '[A-Z]:\\\\\\\\Use' + 'rs',
    );
    expect(faults('paths of one machine', find(home))).toBe('');
  });
  it('speak of the product, not of how it was made', () => {
    const making = spelled(
      '\\bClau' + 'de\\b',
      '\\bChat' + 'GPT\\b',
      '\\bCop' + 'ilot\\b',
      '\\bAI assis' + 'tant',
      '\\bsub' + 'agent',
      '\\bissue #\\d',
      '\\bthis ses' + 'sion\\b',
    );
    expect(
      faults(
        'the project speaks only of itself',
        find(
          making,
          words.filter((f) => !f.startsWith('docs/prompts/')),
        ),
      ),
    ).toBe('');
  });
  it('weigh little: no file over 1 MiB but the directory of names, which has its own bar', () => {
    expect(files.filter((f) => f !== 'shared/symbols/directory.json' && statSync(join(root, f)).size > 1024 * 1024)).toEqual([]);
  });
});
