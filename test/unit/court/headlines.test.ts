// Headlines of both languages: the kind and the side they speak for, and what is explained, denied or asked is no event.
import { describe, expect, it } from 'vitest';
import { findEvents, polarityOf } from '#shared/court/events/find.ts';

const kinds = (title: string): string[] => findEvents(title).map(({ kind }) => kind.kind);

describe('headlines', () => {
  it.each<[string, string, 'up' | 'down' | 'none']>([
    ['Board authorizes new $2 billion repurchase plan', 'buyback', 'up'],
    ['Founder unloads $310 million of stock in block trade', 'share-reduction', 'down'],
    ['Auditor resigns five months after appointment', 'auditor-change', 'down'],
    ['Airline cuts full-year profit outlook as fuel bill rises', 'forecast-down', 'down'],
    ['Judge throws out antitrust suit against card network', 'litigation-won', 'up'],
    ['Cinema chain misses interest payment on 2027 notes', 'default', 'down'],
    ['控股股东赎回全部质押股份，质押率归零', 'pledge-release', 'up'],
    ['公司债未能按期兑付本息', 'default', 'down'],
    ['正面盈利預告：期內溢利料增加不少於60%', 'forecast-up', 'up'],
    ['核數師對綜合財務報表發出不發表意見聲明', 'audit-opinion', 'down'],
  ])('%s', (title, kind, side) => {
    expect(kinds(title)).toContain(kind);
    expect(Math.sign(polarityOf(findEvents(title)))).toBe(side === 'up' ? 1 : side === 'down' ? -1 : 0);
  });

  it.each([
    'Five things to know about share buybacks',
    'Company denies report of accounting probe',
    '法务部举办诉讼实务培训',
    '订单从何而来？',
    '关于设立北京分公司的公告',
  ])('%s: nothing has happened', (title) => {
    expect(kinds(title)).toEqual([]);
  });
});
