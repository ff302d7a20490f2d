// Who may send which call to the background, and the shape that it must have. A message that fits neither is refused unread.
import type { CallName, RequestOf } from './protocol.ts';
import { finite, flag, json, list, matching, object, oneOf, optional, type Shape, text, whole } from './shape.ts';

/** `page`: pages of the extension; `content`: our scripts in the top frame of a tab. */
export type Audience = 'page' | 'content';
export type Border<K extends CallName> = { from: Audience[]; shape: Shape<RequestOf<K>> };

const caseId = matching(/^c[0-9a-f]{24}$/);
const evidenceId = matching(/^e[0-9a-f]{12,64}$/);
const snapshotId = matching(/^s[0-9a-f]{20,64}$/);
const symbol = matching(/^[0-9A-Z.]{2,16}$/, 16);
const httpUrl = matching(/^https?:\/\//, 2048);
const nothing = object({});
const both: Audience[] = ['page', 'content'];

const caseRequest = object({
  kind: oneOf('equity', 'credit', 'tech-choice', 'compliance', 'content-safety', 'agent-action', 'product-triage'),
  symbol: optional(symbol),
  topic: optional(text(2000)),
  question: text(2000, 1),
  mode: optional(oneOf('auto', 'quick', 'brief', 'full', 'inquiry')),
  plan: optional(oneOf('auto', 'ask')),
  locale: optional(oneOf('zh-CN', 'zh-TW', 'en')),
  materialIds: optional(list(matching(/^m[0-9a-f]{20,64}$/), 50)),
  pageFacts: optional(
    object({
      price: finite,
      currency: text(8, 1),
      at: text(40, 10),
      url: httpUrl,
      shown: optional(list(object({ label: text(80), value: text(80) }), 40)),
    }),
  ),
  budget: optional(object({ tokens: optional(whole), money: optional(finite), calls: optional(whole), seconds: optional(finite) })),
  asOf: optional(matching(/^\d{4}-\d{2}-\d{2}$/)),
  fresh: optional(flag),
});

export const BORDERS: { [K in CallName]: Border<K> } = {
  'overlay-inject': { from: ['content'], shape: nothing },
  'jump-inject': { from: ['content'], shape: nothing },
  'numbers-inject': { from: ['content'], shape: nothing },
  'page-numbers': {
    from: ['content'],
    shape: object({
      symbol,
      shown: list(object({ label: text(80, 1), value: text(80, 1), column: optional(text(80)), scale: optional(whole) }), 200),
      price: optional(object({ value: finite, currency: text(8, 1) })),
    }),
  },
  'settings-read': { from: both, shape: nothing },
  'site-set': {
    from: both,
    shape: object({ site: text(80, 1), enabled: optional(flag), dock: optional(oneOf('left', 'right')) }),
  },
  'symbols-resolve': { from: both, shape: object({ text: text(2000, 1), url: optional(httpUrl), title: optional(text(500)) }) },
  'page-company': { from: ['content'], shape: object({ url: httpUrl, title: text(2000), heading: text(2000) }) },
  'mentions-find': { from: both, shape: object({ url: optional(httpUrl), blocks: list(text(20_000), 2000) }) },
  'case-open': { from: both, shape: object({ request: caseRequest, key: matching(/^[A-Za-z0-9-]{8,80}$/) }) },
  'case-bound': { from: both, shape: object({ symbol, tab: optional(whole) }) },
  'case-cancel': { from: both, shape: object({ caseId }) },
  'plan-answer': {
    from: both,
    shape: object({
      caseId,
      action: oneOf('approve', 'revise', 'edit'),
      note: optional(text(2000)),
      items: optional(list(object({ id: text(100, 1), text: text(500, 1), metrics: optional(list(text(100), 20)) }), 20)),
    }),
  },
  'citation-open': {
    from: both,
    shape: object({
      caseId,
      evidenceId,
      cell: optional(whole),
      snapshot: snapshotId,
      paragraph: optional(whole),
      start: optional(whole),
      end: optional(whole),
    }),
  },
  'source-open': { from: both, shape: object({ caseId, evidenceId, cell: optional(whole) }) },
  'panel-open': { from: both, shape: object({ caseId: optional(caseId), view: optional(oneOf('check')) }) },
  'page-open': { from: both, shape: object({ page: oneOf('options', 'onboarding', 'sent') }) },
  'judgement-send': {
    from: both,
    shape: object({
      symbol,
      caseId,
      claimId: optional(text(80)),
      verdict: oneOf('agree', 'disagree', 'note'),
      text: text(2000),
    }),
  },
  'evidence-read': { from: both, shape: object({ id: evidenceId }) },
  'snapshot-read': { from: ['page'], shape: object({ id: snapshotId }) },
  'paragraphs-read': { from: ['page'], shape: object({ id: snapshotId, from: whole, to: whole }) },
  'text-check': { from: both, shape: object({ text: text(20_000, 1), symbol }) },
  'figure-open': { from: both, shape: object({ evidenceId }) },
  'api-read': {
    from: ['page'],
    shape: object({ path: matching(/^\/v1\/(metrics|batches|spaces|cases)\/[A-Za-z0-9._-]+(\?[\w=&.-]*)?$/) }),
  },
  'backend-check': { from: ['page'], shape: object({ url: httpUrl, token: text(200) }) },
  'sent-read': { from: ['page'], shape: nothing },
  'sent-clear': { from: ['page'], shape: nothing },
};

/** The envelope of a call: a name that exists and any body. */
export const envelope = object({ call: oneOf(...(Object.keys(BORDERS) as CallName[])), body: json(4_000_000) });
