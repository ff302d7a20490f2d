// Which announcements of a company are read: the latest annual and interim reports, and those whose titles speak of a risk or a turn.
import type { Snapshot } from '#shared/schema/snapshot.ts';
import { SHARED } from '../../db/database.ts';
import { type Extraction, extract } from '../../library/extract.ts';
import { utf8 } from '../../library/hash.ts';
import { parseJson, type Visit } from '../visit.ts';
import { type Announcement, readAnnouncements, readAnnouncementText } from './answers.ts';
import { announcementPage, announcementPdfUrl, announcementsUrl, announcementTextUrl, eastmoneyDoor } from './door.ts';
import type { EastmoneyRequest } from './eastmoney.ts';

/** Titles worth reading, most telling first (ANALYST §4). */
const TELLING: readonly RegExp[] = [
  /问询函|监管函|关注函|立案|行政处罚|警示函/,
  /会计差错|更正|追溯|非标|保留意见|无法表示|持续经营|退市|\*?ST|保留意見|持續經營|更換核數師|更换核数师/,
  /诉讼|仲裁|冻结|违规|资金占用|担保|訴訟|凍結|違規|擔保|内幕消息|內幕消息|停牌|复牌|復牌/,
  /质押|减持/,
  /业绩预告|业绩快报|业绩修正/,
  /变更.{0,8}(?:会计师|募集资金|募投)|会计师事务所/,
  /商誉|减值|盈利(?:警告|預警|预警)|盈警|商譽|減值/,
  /重大合同|中标|回购|增持|分红|利润分配|权益分派/,
];
const DULL = /摘要|英文|更名|提示性|说明会|法律意见|独立董事|章程|制度|公告格式|核查意见/;
// Hong Kong papers are titled in either script.
const ANNUAL = /\d{4}(?:\/\d{2,4})?\s*年?(?:度)?\s*(?:年度报告|年度報告|年报|年報)(?:全文)?$/;
const MOST = 6;
/** Older ones are history. */
const MAX_AGE_DAYS = 400;

const rankOf = (a: Announcement): number => {
  if (DULL.test(a.title)) return 99;
  const at = TELLING.findIndex((t) => t.test(a.title));
  return at === -1 ? 98 : at;
};
const daysBetween = (a: string, b: string): number => (Date.parse(b) - Date.parse(a)) / 86_400_000;

/** A fixed warning asks for the controlling holder's pledges: the newest word on them is always read. */
const PLEDGE = /质押/;

/** Announcements to read and, apart, the annual report as a document. */
export function chooseAnnouncements(list: readonly Announcement[], today: string): Announcement[] {
  const ranked = list
    .filter((a) => a.date <= today && daysBetween(a.date, today) <= MAX_AGE_DAYS && rankOf(a) < 98)
    .map((a) => ({ a, rank: rankOf(a) }))
    .sort((x, y) => x.rank - y.rank || (x.a.date < y.a.date ? 1 : x.a.date > y.a.date ? -1 : x.a.article < y.a.article ? 1 : -1))
    .map(({ a }) => a);
  const pledge = ranked
    .filter((a) => PLEDGE.test(a.title))
    .reduce<Announcement | null>((x, a) => (x === null || a.date > x.date ? a : x), null);
  const chosen = ranked.slice(0, MOST);
  return pledge === null || chosen.includes(pledge) ? chosen : [...chosen.slice(0, MOST - 1), pledge];
}
const titleOf = (a: Announcement): string => a.title.replace(/^[^:：]{2,20}[:：]/, '');

async function store(
  visit: Visit,
  request: EastmoneyRequest,
  a: Announcement,
  kind: 'filing' | 'announcement',
  url: string,
  /** `asked` is the address that answered, where a person reads it at another one. */
  answer: { asked: string; bytes: Uint8Array<ArrayBuffer>; at: string; contentType: string },
  cut: Extraction,
): Promise<Snapshot> {
  const { snapshot } = await visit.deps.library.store({
    scope: SHARED,
    sourceId: 'eastmoney',
    url,
    title: titleOf(a),
    kind,
    symbol: request.symbol,
    publisher: request.name ?? request.symbol,
    publishedAt: a.date,
    edition: `${a.columns[0] ?? (kind === 'filing' ? '年度报告' : '公告')} ${a.date}`,
    contentType: answer.contentType,
    bytes: answer.bytes,
    parserVersion: cut.parserVersion,
    paragraphs: cut.paragraphs,
    keepBody: false,
    fetchedAt: answer.at,
  });
  visit.keep(snapshot, answer.asked);
  return snapshot;
}

/** An announcement never changes: once stored it is not asked for again. The text comes as JSON; what is stored is the text under the page that a person reads. */
async function readText(visit: Visit, request: EastmoneyRequest, a: Announcement): Promise<void> {
  const page = announcementPage(request.symbol, a.article);
  const held = await visit.deps.library.lastSeen(SHARED, page);
  if (held !== null) return visit.reuse(held.snapshot, held.at);
  const fetched = await visit.fetch(eastmoneyDoor, { url: announcementTextUrl(a.article), wanted: 'json' }, titleOf(a));
  if (fetched === null) return;
  const text = readAnnouncementText(parseJson(fetched.bytes), a.article);
  if (!text.ok) return visit.lack(titleOf(a), text.failure);
  const bytes = utf8(text.value);
  const cut = await extract(bytes, 'text/plain; charset=utf-8', { url: page });
  if (!cut.ok || cut.value.paragraphs.length === 0) return visit.lack(titleOf(a), { code: 'source-broken', message: 'No text was found' });
  await store(
    visit,
    request,
    a,
    'announcement',
    page,
    { asked: fetched.url, bytes, at: fetched.at, contentType: 'text/plain; charset=utf-8' },
    cut.value,
  );
}

async function readReport(visit: Visit, request: EastmoneyRequest, a: Announcement): Promise<Snapshot | null> {
  const url = announcementPdfUrl(a.article);
  const held = await visit.deps.library.lastSeen(SHARED, url);
  if (held !== null) {
    visit.reuse(held.snapshot, held.at);
    return held.snapshot;
  }
  const fetched = await visit.fetch(eastmoneyDoor, { url, wanted: 'pdf', size: 'large' }, titleOf(a));
  if (fetched === null) return null;
  const cut = await extract(fetched.bytes, 'application/pdf', { url });
  if (!cut.ok || cut.value.paragraphs.length === 0) {
    visit.lack(titleOf(a), cut.ok ? { code: 'source-broken', message: 'No text was found in the report' } : cut.failure);
    return null;
  }
  return store(visit, request, a, 'filing', url, { ...fetched, asked: url, contentType: 'application/pdf' }, cut.value);
}

/** Reads them, and answers the newest annual report, stored, where one could be read. */
export async function gatherAnnouncements(visit: Visit, request: EastmoneyRequest): Promise<Snapshot | null> {
  const code = request.symbol.slice(0, request.symbol.lastIndexOf('.'));
  const today = request.asOf ?? visit.now().slice(0, 10);
  const list = async (node: 0 | 1, query: string): Promise<Announcement[]> => {
    const fetched = await visit.fetch(eastmoneyDoor, { url: announcementsUrl(request.symbol, node), wanted: 'json' }, query);
    const read = fetched === null ? null : readAnnouncements(parseJson(fetched.bytes), code);
    if (read !== null && !read.ok) visit.lack(query, read.failure);
    return read?.ok ? read.value.filter((a) => a.date <= today) : [];
  };
  const [all, reports] = [await list(0, 'announcements'), await list(1, 'financial reports')];
  const annual = reports.find((a) => ANNUAL.test(titleOf(a)) && !DULL.test(a.title));
  const report = annual === undefined ? null : await readReport(visit, request, annual);
  for (const a of chooseAnnouncements([...new Map([...all, ...reports].map((x) => [x.article, x])).values()], today)) {
    if (visit.signal.aborted) {
      visit.lack(titleOf(a), { code: 'source-given-up', message: 'The time for this source was over' });
      break;
    }
    if (a.article !== annual?.article) await readText(visit, request, a);
  }
  return report;
}
