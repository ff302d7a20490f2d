// Every message of the extension, by direction, with a sentence each. Handlers, callers and the border checks derive from here.
import type { PageNumber, ShownNumber } from '#shared/page-numbers/types.ts';
import type { CaseRequest } from '#shared/schema/case.ts';
import type { CaseEvent } from '#shared/schema/events.ts';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Failure, Result } from '#shared/schema/failure.ts';
import type { Period } from '#shared/schema/period.ts';
import type { Anchor, Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import type { SymbolResolution } from '#shared/schema/symbol.ts';
import type { SentEntry } from '../state/sent-log.ts';
import type { PublicSettings } from '../state/settings.ts';

type Call<Request, Answer> = { request: Request; answer: Answer };

/** Content scripts and pages → background. Each answer is a Result; a refused message is a failure with the code `refused`. */
export type ToBackground = {
  /** Put the overlay into the sender's own tab, once; a second call does nothing. */
  'overlay-inject': Call<Record<never, never>, Record<never, never>>;
  /** Put the jump into the sender's own tab, once. */
  'jump-inject': Call<Record<never, never>, Record<never, never>>;
  /** Put the comparison of this page's numbers into the sender's own tab, once. */
  'numbers-inject': Call<Record<never, never>, Record<never, never>>;
  /** The numbers that the sender's page shows beside ours; only the code leaves the browser. */
  'page-numbers': Call<{ symbol: string; shown: ShownNumber[]; price?: { value: number; currency: string } }, ComparedNumbers>;
  /** What a view may know of the settings: everything but the token. */
  'settings-read': Call<Record<never, never>, PublicSettings>;
  /** Remember on which side the overlay is docked on this site, or switch the site off or on. */
  'site-set': Call<{ site: string; enabled?: boolean; dock?: 'left' | 'right' }, PublicSettings>;
  /** Which company a text or an address means; asks the backend, so only on a click. */
  'symbols-resolve': Call<{ text: string; url?: string; title?: string }, SymbolResolution>;
  /** Which company the sender's page is about; null when none, or when code, name and title disagree. Answered locally. */
  'page-company': Call<{ url: string; title: string; heading: string }, { company: { symbol: string; name: string } | null }>;
  /** Companies named in blocks of the page; answered from the name index in the background, nothing is sent out. */
  'mentions-find': Call<{ url?: string; blocks: string[] }, { mentions: Mention[] }>;
  /** Open a case and bind it to the sender's tab; the same key opens the same case. */
  'case-open': Call<{ request: CaseRequest; key: string }, { caseId: string; reusedFrom?: string }>;
  /** The case last bound to the sender's tab for this symbol, so that a reload finds it again. */
  'case-bound': Call<{ symbol: string; tab?: number }, { caseId: string | null }>;
  /** Stop a running case. */
  'case-cancel': Call<{ caseId: string }, Record<never, never>>;
  /** Answer the plan that a case waits with: go ahead, go ahead with these points, or send it back with a note. */
  'plan-answer': Call<
    { caseId: string; action: 'approve' | 'revise' | 'edit'; note?: string; items?: { id: string; text: string; metrics?: string[] }[] },
    Record<never, never>
  >;
  /** Show a unit in the reader: at the paragraph that prints it, or its cells where nothing prints it. */
  'citation-open': Call<
    { caseId: string; evidenceId: string; cell?: number; snapshot: string; paragraph?: number; start?: number; end?: number },
    Record<never, never>
  >;
  /** Open a unit's source page in a new tab and paint it there. */
  'source-open': Call<{ caseId: string; evidenceId: string; cell?: number }, Record<never, never>>;
  /** Open the side panel on the sender's tab, or in a tab of its own where the browser refuses. */
  'panel-open': Call<{ caseId?: string; view?: 'check' }, Record<never, never>>;
  /** Open a page of the extension. */
  'page-open': Call<{ page: 'options' | 'onboarding' | 'sent' }, Record<never, never>>;
  /** Say that a citation is wrong, or agree or disagree with a claim. */
  'judgement-send': Call<
    { symbol: string; caseId: string; claimId?: string; verdict: 'agree' | 'disagree' | 'note'; text: string },
    Record<never, never>
  >;
  /** One evidence unit, whole. */
  'evidence-read': Call<{ id: string }, Evidence>;
  /** A stored edition of a document. */
  'snapshot-read': Call<{ id: string }, Snapshot>;
  /** Some paragraphs of a stored edition; `next` is the next `from`. */
  'paragraphs-read': Call<{ id: string; from: number; to: number }, { paragraphs: Paragraph[]; next?: number }>;
  /** Each number of a passage against a company's figures. */
  'text-check': Call<{ text: string; symbol: string }, CheckedText>;
  /** Show a figure's cells in the reader. */
  'figure-open': Call<{ evidenceId: string }, Record<never, never>>;
  /** Any other read of the API that only pages of the extension make: metrics, batches, spaces. */
  'api-read': Call<{ path: string }, object>;
  /** Whether a backend answers, and whether it takes the token. */
  'backend-check': Call<{ url: string; token: string }, { version: string; analyst: string; authorized: boolean }>;
  /** The log of each request that left the browser. */
  'sent-read': Call<Record<never, never>, { entries: SentEntry[] }>;
  /** Empty that log. */
  'sent-clear': Call<Record<never, never>, Record<never, never>>;
};

export type ComparedNumbers = { takenAt: string; numbers: PageNumber[] };
export type CheckedNumber = {
  text: string;
  start: number;
  end: number;
  verdict: 'correct' | 'deviates' | 'wrong-unit' | 'wrong-sign' | 'wrong-period' | 'wrong-company' | 'wrong-metric' | 'not-found';
  metric?: string;
  period?: Period;
  expected?: number;
  deviation?: number;
  evidence?: string;
};
export type CheckedText = { numbers: CheckedNumber[]; compliance: { start: number; end: number; rule: string }[] };
export type Mention = { symbol: string; name: string; block: number; start: number; end: number };

/** Background → the content scripts of one tab. */
export type ToTab = {
  /** Open the overlay, or close it when it is open; `text` is a selection to analyse. */
  'overlay-toggle': { text?: string };
  /** Check the selection, or this text where the selection is gone. */
  'check-open': { text: string };
  /** The page's address changed without a load. */
  'page-moved': { url: string };
  /** Settings changed. */
  'settings-changed': { settings: PublicSettings };
  /** Paint this citation on the page that was opened for it. */
  'citation-paint': { anchor: Anchor; kind: 'quote' | 'row'; title: string; edition: string; fetchedAt: string };
};

/** What a case port carries to a view, named `case:<id>`. */
export type CaseFeed =
  | { kind: 'events'; events: CaseEvent[] }
  /** The stream's health; `live` after `offline` means that nothing was missed. */
  | { kind: 'link'; state: 'connecting' | 'live' | 'offline' | 'unauthorized' | 'gone' | 'closed' }
  /** A sign of life that is not an event: which step is at work. */
  | { kind: 'alive'; note: string };

/** What a view says on a case port: the last sequence that it has seen. */
export type CaseFollow = { after: number };

export type CallName = keyof ToBackground;
export type RequestOf<K extends CallName> = ToBackground[K]['request'];
export type AnswerOf<K extends CallName> = Result<ToBackground[K]['answer'], Failure>;
export type TabMessageName = keyof ToTab;
