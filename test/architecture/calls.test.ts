// Calls that belong to one place: I/O, clock and randomness to the shells, SQL to the database, browser.* to the platform, number formatting to text.
import { describe, expect, it } from 'vitest';
import { code, faults, hits, product, top } from './sources.ts';

const none = (rule: string, found: string[]) => expect(faults(rule, found)).toBe('');
const inFolder = (name: string): string[] => product.filter((f) => top(f) === name);
const shared = inFolder('shared').filter((f) => !f.startsWith('shared/schema/'));

describe('shared', () => {
  it('does no I/O, reads no clock, rolls no dice, knows no platform', () => {
    none('the core is pure', [
      ...hits(
        shared,
        /(?<![.\w])fetch\(|\bDate\.now\b|\bMath\.random\b|\bnew Date\(\s*\)|\bcrypto\.(?:randomUUID|getRandomValues)\b|\bperformance\.now\b/,
      ),
      ...hits(
        shared,
        /(?<![.\w'])(?:globalThis|process|localStorage|navigator)\.\w|(?<![.\w])(?:setTimeout|setInterval|queueMicrotask)\(|\bconsole\.\w/,
      ),
    ]);
  });
  it('gives the same bytes on every machine', () => {
    none('no Intl, no locale, no inexact mathematics in what is recorded', [
      ...hits(shared, /\bIntl\.|\.localeCompare\(|\.toLocale\w+\(/),
      ...hits(shared, /\bMath\.(?:pow|exp|expm1|log|log2|log10|log1p|sin|cos|tan|cbrt|hypot)\(/),
    ]);
  });
});

describe('numbers', () => {
  it('are parsed and formatted in text and the vendor maps alone', () => {
    const allowed = /^(shared\/text\/|shared\/metrics\/(vendor|xbrl)|worker\/sources\/|scripts\/)/;
    const where = product.filter((f) => !allowed.test(f));
    none(
      'parseFloat, toFixed and "* 100" belong to shared/text and the vendor maps',
      hits(where, /\bparseFloat\(|\.toFixed\(|\*\s*100(?![\d_.])|(?<![\d_.])100\s*\*/),
    );
  });
});

describe('worker', () => {
  const worker = inFolder('worker');
  it('reaches the outside through one door', () => {
    const doors = /^worker\/(sources\/outbound|deps|index|model\/client)\.ts$/;
    none(
      'fetch only in sources/outbound.ts (deps.ts hands the function in)',
      hits(
        worker.filter((f) => !doors.test(f)),
        /(?<![.\w])fetch\((?!.*\)\s*(?::|\{))/,
      ),
    );
  });
  it('writes SQL in the database folder and the case log', () => {
    const allowed = /^worker\/(db\/|case\/(log|outbox|blobs|storage)[\w-]*\.ts)/;
    none(
      'SQL only in worker/db and the case log',
      hits(
        worker.filter((f) => !allowed.test(f)),
        /\b(?:SELECT\s[\s\S]{1,80}?\sFROM\s|INSERT\s+(?:OR\s+\w+\s+)?INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|CREATE\s+(?:TABLE|INDEX|VIRTUAL)\b)/,
        true,
      ),
    );
  });
});

describe('extension', () => {
  it('touches browser.* in platform alone', () => {
    none(
      'browser.* and chrome.* only in extension/platform',
      hits(
        inFolder('extension').filter((f) => !f.startsWith('extension/platform/')),
        /(?<![.\w])(?:browser|chrome)\.[a-z]/,
      ),
    );
  });
  it('sends requests from api alone (platform reads packaged files)', () => {
    none(
      'fetch only in extension/api',
      hits(
        inFolder('extension').filter((f) => !/^extension\/(api|platform)\//.test(f)),
        /(?<![.\w])fetch\(/,
      ),
    );
  });
  it('makes no HTML out of strings', () => {
    none(
      'no innerHTML and its kin',
      hits(inFolder('extension'), /\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML\(|dangerouslySetInnerHTML|document\.write\(/),
    );
  });
});

describe('engine', () => {
  it('next names no mode, role or pack: stages are data', () => {
    const next = product.filter((f) => f === 'shared/case/next.ts');
    none(
      'these words belong to stages, packs and roles',
      hits(next, /['"](?:quick|brief|full|inquiry|bull|bear|counsel|judge|expert|verifier|equity|credit)['"]/, true),
    );
  });
});

describe('tests', () => {
  it('are neither skipped nor focused, and can fail', () => {
    const tests = code.filter((f) => /\.test\.tsx?$/.test(f));
    none(
      'no .only, no .todo, no unconditional .skip, no expect(true)',
      hits(tests, /\b(?:it|test|describe)\.(?:only|todo|skip)\(|expect\(true\)/),
    );
  });
  it('and nothing is left to be done in the product', () => {
    none(
      'no TODO or FIXME',
      product.flatMap((f) => hits([f], /\b(?:TODO|FIXME|XXX)\b/, true)),
    );
  });
});
