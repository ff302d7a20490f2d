// The replay server hides what was filed later, injects faults as told, and knows the invented company without any recorded data.
import { afterEach, describe, expect, it } from 'vitest';
import { type ReplayServer, startReplay } from '#test/support/replay-server.ts';

let server: ReplayServer;
const get = (path: string) => fetch(`${server.url}/${path}`);
afterEach(() => server.close());

describe('replay server', () => {
  it('answers EDGAR addresses of the invented company, and 404 for what is not recorded', async () => {
    server = await startReplay();
    const facts = (await (await get('data.sec.gov/api/xbrl/companyfacts/CIK0009900001.json')).json()) as {
      facts: { 'us-gaap': Record<string, unknown> };
    };
    expect(Object.keys(facts.facts['us-gaap'])).toContain('AccountsReceivableNetCurrent');
    expect((await get('example.com/nothing')).status).toBe(404);
    expect(server.log.map((r) => r.status)).toEqual([200, 404]);
  });
  it('hides what was filed after the day', async () => {
    server = await startReplay({ asOf: '2022-12-31' });
    const submissions = (await (await get('data.sec.gov/submissions/CIK0009900001.json')).json()) as {
      filings: { recent: { filingDate: string[] } };
    };
    expect(submissions.filings.recent.filingDate[0]).toBe('2022-02-22');
    expect((await get('www.sec.gov/Archives/edgar/data/9900001/000990000124000007/tilbrk-20231231.htm')).status).toBe(404);
  });
  it('restates one year in the next report', async () => {
    server = await startReplay();
    const { facts } = (await (await get('data.sec.gov/api/xbrl/companyfacts/CIK0009900001.json')).json()) as {
      facts: { 'us-gaap': Record<string, { units: { USD: { end: string; start: string; fy: number; val: number }[] } }> };
    };
    const of2021 = facts['us-gaap'].RevenueFromContractWithCustomerExcludingAssessedTax!.units.USD.filter((f) => f.end === '2021-12-31');
    expect(of2021.map((f) => [f.fy, f.val])).toEqual([
      [2021, 512_400_000],
      [2022, 505_900_000],
      [2023, 505_900_000],
    ]);
  });
  it('injects faults by host and path, as often as told', async () => {
    server = await startReplay({ faults: ['data.sec.gov/api=429*2', 'www.sec.gov=challenge'] });
    const status = async (path: string) => (await get(path)).status;
    const facts = 'data.sec.gov/api/xbrl/companyfacts/CIK0009900001.json';
    expect([await status(facts), await status(facts), await status(facts)]).toEqual([429, 429, 200]);
    expect(await (await get('www.sec.gov/files/company_tickers.json')).text()).toMatch(/^<!DOCTYPE html>/);
  });
  it('asks for a mail address where EDGAR does', async () => {
    server = await startReplay({ requireContact: true });
    expect((await get('data.sec.gov/submissions/CIK0009900001.json')).status).toBe(403);
    const declared = await fetch(`${server.url}/data.sec.gov/submissions/CIK0009900001.json`, {
      headers: { 'user-agent': 'crossexam dev@example.com' },
    });
    expect(declared.status).toBe(200);
  });
});
