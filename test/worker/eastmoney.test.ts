// Eastmoney's answers at the border: what is taken, and that empty, foreign and broken ones are failures and never figures.
import { describe, expect, it } from 'vitest';
import { checkAddress } from '#worker/sources/address.ts';
import { chooseAnnouncements } from '#worker/sources/eastmoney/announcements.ts';
import { readAnnouncements, readAnnouncementText, readDates, readQuote, readRows } from '#worker/sources/eastmoney/answers.ts';
import { chooseDates } from '#worker/sources/eastmoney/dates.ts';
import { announcementsUrl, datesUrl, eastmoneyDoor, quoteUrl, rowsUrl } from '#worker/sources/eastmoney/door.ts';

const NOW = '2026-11-30T08:00:00.000Z';
const quote = (data: unknown, rc = 0) => readQuote({ rc, data }, '600519', NOW, 'u');
const good = { f43: 1272.75, f57: '600519', f58: '贵州茅台', f60: 1277.96, f86: 1789459918 };

describe('addresses', () => {
  it('are on the list, each with its market', () => {
    for (const url of [
      datesUrl('600519.SH', 'income', 4),
      rowsUrl('600519.SH', 'balance', 4, ['2024-12-31']),
      quoteUrl('000001.SZ'),
      announcementsUrl('920799.BJ', 0),
    ])
      expect(checkAddress(url, eastmoneyDoor.hosts).ok, url).toBe(true);
    expect(quoteUrl('600519.SH')).toContain('secid=1.600519');
    expect(quoteUrl('000001.SZ')).toContain('secid=0.000001');
    expect(quoteUrl('920799.BJ')).toContain('secid=0.920799');
    expect(rowsUrl('600519.SH', 'cashflow', 4, ['2024-12-31', '2023-12-31'])).toContain(
      'xjllbAjaxNew?companyType=4&reportDateType=0&reportType=1&dates=2024-12-31,2023-12-31&code=SH600519',
    );
  });
});

describe('a quote', () => {
  it('is the last price with its time, or the close before while trading is halted', () => {
    expect(quote(good)).toMatchObject({
      ok: true,
      value: { price: { value: 1272.75, currency: 'CNY', at: new Date(1789459918000).toISOString() } },
    });
    expect(quote({ ...good, f43: '-' })).toMatchObject({ ok: true, value: { price: { value: 1277.96 } } });
  });
  it.each([
    ['no data, as a wrong market is answered', null, 100, 'not-found'],
    ['another code', { ...good, f57: '002367' }, 0, 'identity-mismatch'],
    ['no price at all', { ...good, f43: '-', f60: '-' }, 0, 'not-found'],
    ['a price of zero', { ...good, f43: 0, f60: 0 }, 0, 'not-found'],
    ['a price as text', { ...good, f43: '1272.75' }, 0, 'source-broken'],
  ])('with %s is refused', (_name, data, rc, code) => {
    expect(quote(data, rc)).toMatchObject({ ok: false, failure: { code } });
  });
});

describe('statement answers', () => {
  it('of another kind of company are empty, not broken', () => {
    for (const nothing of [{ data: null }, { result: null, success: false, code: 9201 }, {}])
      expect(readDates(nothing)).toEqual({ ok: true, value: [] });
    expect(readRows({ pages: 0, data: [], count: 0 })).toEqual({ ok: true, value: [] });
  });
  it('of another shape are failures', () => {
    for (const broken of [[], 'x', null, 7, { data: 'x' }, { data: [{ REPORT_DATE: 'soon' }] }, { data: [1] }])
      expect(readDates(broken).ok, JSON.stringify(broken)).toBe(false);
    expect(readRows({ data: [1, 2] }).ok).toBe(false);
  });
  it('are asked for six years, the latest interim date and the one a year before', () => {
    const dates = [
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
      '2025-09-30',
      '2024-12-31',
      '2023-12-31',
      '2022-12-31',
      '2021-12-31',
      '2020-12-31',
      '2019-12-31',
    ];
    expect(chooseDates(dates, undefined)).toEqual([
      ['2026-09-30', '2025-12-31', '2025-09-30', '2024-12-31', '2023-12-31'],
      ['2022-12-31', '2021-12-31', '2020-12-31'],
    ]);
    expect(chooseDates(dates, '2026-01-15')[0]?.[0]).toBe('2025-12-31');
    expect(chooseDates([], undefined)).toEqual([]);
  });
});

const entry = (art_code: string, title: string, notice_date: string, stock_code = '600519') => ({
  art_code,
  title,
  notice_date: `${notice_date} 00:00:00`,
  codes: [{ stock_code }],
  columns: [{ column_name: '其他' }],
});

describe('announcements', () => {
  it('of the company come newest first; others and broken entries fall away', () => {
    const list = readAnnouncements(
      {
        success: 1,
        data: {
          list: [
            entry('AN1000001', '甲:a', '2026-01-01'),
            entry('AN1000002', '乙:b', '2026-02-01', '000001'),
            { art_code: 7 },
            entry('AN1000003', '甲:c', '2026-03-01'),
          ],
        },
      },
      '600519',
    );
    expect(list.ok && list.value.map((a) => a.article)).toEqual(['AN1000003', 'AN1000001']);
    expect(readAnnouncements({ success: 0, data: null }, '600519').ok).toBe(false);
    expect(readAnnouncements({ success: 1, data: null }, '600519')).toEqual({ ok: true, value: [] });
  });
  it('are chosen by what their titles tell, risks first, dull and old ones not', () => {
    const list = [
      entry('AN1', '关于收到上海证券交易所问询函的公告', '2026-03-01'),
      entry('AN2', '关于控股股东股份质押的公告', '2026-10-01'),
      entry('AN3', '关于召开业绩说明会的公告', '2026-10-02'),
      entry('AN4', '关于回购股份的公告', '2026-10-03'),
      entry('AN5', '关于收到行政处罚决定书的公告', '2024-01-01'),
      entry('AN6', '公司章程', '2026-10-03'),
    ].map((e) => ({ article: e.art_code, title: e.title, date: e.notice_date.slice(0, 10), columns: [] }));
    expect(chooseAnnouncements(list, '2026-11-30').map((a) => a.article)).toEqual(['AN1', 'AN2', 'AN4']);
  });
  it('have their own text and nobody else’s', () => {
    expect(readAnnouncementText({ data: { art_code: 'AN1', notice_content: '一\r\n二' } }, 'AN1')).toEqual({ ok: true, value: '一\n二' });
    expect(readAnnouncementText({ data: { art_code: 'AN2', notice_content: '一' } }, 'AN1')).toMatchObject({
      ok: false,
      failure: { code: 'identity-mismatch' },
    });
    expect(readAnnouncementText({ data: { art_code: 'AN1', notice_content: '  ' } }, 'AN1')).toMatchObject({
      ok: false,
      failure: { code: 'source-empty' },
    });
    expect(readAnnouncementText({ data: null }, 'AN1').ok).toBe(false);
  });
});
