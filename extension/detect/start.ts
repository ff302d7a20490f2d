// Owns detection in the page: which company it is about, which others it names, through route changes and mutations. It adds no node.
import { namesCompany, symbolOfAddress } from './address.ts';
import { type Block, collect } from './collect.ts';
import { headingOf } from './heading.ts';
import { pageTitle } from './page-title.ts';

/** A company that the page is about, with the element that prints its name. */
export type FoundCompany = { symbol: string; name: string; heading: Element | undefined };
/** A mention placed on the page: offsets into the text of its block. */
export type FoundMention = { symbol: string; name: string; element: Element; start: number; end: number };

/** The world around: questions go to the background, which holds the directory; what is found goes to the views. */
export type DetectDeps = {
  page: Document;
  url(): string;
  /** What the directory says of this page; undefined when the background does not answer. */
  company(question: { url: string; title: string; heading: string }): Promise<{ symbol: string; name: string } | null | undefined>;
  mentions(question: {
    url: string;
    blocks: string[];
  }): Promise<readonly { symbol: string; name: string; block: number; start: number; end: number }[]>;
  /** Called when the page's company changes, and when its heading appears. */
  show(found: FoundCompany | undefined): void;
  /** Called with each batch of new mentions. */
  mentioned?(found: readonly FoundMention[]): void;
  now(): number;
};

export type Detection = {
  /** The address changed without a load. */
  moved(): void;
  /** All mentions seen on this address so far. */
  seen(): readonly FoundMention[];
};

const LOOKS_MS = [0, 250, 800, 2000, 5000];
const QUIET_MS = 250;
/** Work is followed by at least this many times its own length of rest: 3 % of the main thread at most. */
const REST = 40;
const SLICE_MS = 8;
const MOST_ROOTS = 200;
const BATCH_CHARACTERS = 40_000;
const KEY = Symbol.for('crossexam.detect');

/**
 * Starts detection on a page, once: a second call (the script was injected again) returns the first. Ends with the signal.
 * Costs: no task over ~8 ms, at most 3 % of the main thread under constant mutations.
 */
export function startDetect(deps: DetectDeps, signal: AbortSignal): Detection {
  const world = globalThis as unknown as Record<symbol, Detection | undefined>;
  const running = world[KEY];
  if (running) return running;
  const detection = begin(deps, signal);
  world[KEY] = detection;
  signal.addEventListener('abort', () => delete world[KEY], { once: true });
  return detection;
}

function begin(deps: DetectDeps, signal: AbortSignal): Detection {
  const { page } = deps;
  let url = '';
  let current: FoundCompany | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let round = 0;
  let read = new WeakMap<Element, number>();
  let mentions: FoundMention[] = [];
  let roots = new Set<Node>();
  let whole = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let rest = QUIET_MS;
  let asked = '';

  const show = (found: FoundCompany | undefined): void => {
    if (found?.symbol === current?.symbol && found?.heading === current?.heading) return;
    current = found;
    deps.show(found);
  };

  const look = async (mine: number, last: boolean): Promise<void> => {
    const byShape = symbolOfAddress(url);
    if (byShape === undefined && !namesCompany(url)) return show(undefined);
    const heading = byShape === undefined ? undefined : headingOf(page, byShape, '');
    const question = { url, title: pageTitle(page), heading: heading?.textContent?.trim().slice(0, 200) ?? '' };
    const key = JSON.stringify(question);
    if (key === asked && current?.heading?.isConnected) return;
    asked = key;
    const answer = await deps.company(question);
    if (mine !== round || signal.aborted) return;
    if (answer === null) return show(undefined);
    const found = answer ?? (byShape !== undefined ? { symbol: byShape, name: byShape.slice(0, byShape.lastIndexOf('.')) } : undefined);
    if (!found) return show(undefined);
    const at = headingOf(page, found.symbol, found.name);
    if (at !== undefined || last || current?.symbol !== found.symbol) show({ ...found, heading: at });
  };

  const arrive = (): void => {
    for (const timer of timers) clearTimeout(timer);
    url = deps.url();
    round++;
    const mine = round;
    asked = '';
    read = new WeakMap();
    mentions = [];
    roots = new Set();
    whole = true;
    timers = LOOKS_MS.map((ms, i) => setTimeout(() => void look(mine, i === LOOKS_MS.length - 1), ms));
    schedule();
  };

  const ask = async (blocks: readonly Block[], mine: number): Promise<void> => {
    const answer = await deps.mentions({ url, blocks: blocks.map(({ text }) => text) });
    if (mine !== round || signal.aborted) return;
    const found = answer.flatMap(({ symbol, name, block, start, end }) => {
      const element = blocks[block]?.element;
      return element ? [{ symbol, name, element, start, end }] : [];
    });
    if (found.length === 0) return;
    mentions.push(...found);
    deps.mentioned?.(found);
  };

  const work = async (): Promise<void> => {
    waiting = undefined;
    if (signal.aborted) return;
    if (deps.url() !== url) return arrive();
    const mine = round;
    const from = whole ? [page.body ?? page.documentElement] : [...roots].filter((node) => node.isConnected);
    roots = new Set();
    whole = false;
    let spent = 0;
    let sliceAt = deps.now();
    let batch: Block[] = [];
    let size = 0;
    for (const root of from)
      for (const block of collect(root)) {
        const mark = hash(block.text);
        if (read.get(block.element) !== mark) {
          read.set(block.element, mark);
          batch.push(block);
          size += block.text.length;
        }
        if (deps.now() - sliceAt < SLICE_MS && size < BATCH_CHARACTERS) continue;
        spent += deps.now() - sliceAt;
        if (size >= BATCH_CHARACTERS) {
          await ask(batch, mine);
          batch = [];
          size = 0;
        }
        await new Promise((go) => setTimeout(go, 0));
        if (mine !== round || signal.aborted) return;
        sliceAt = deps.now();
      }
    spent += deps.now() - sliceAt;
    if (batch.length > 0) await ask(batch, mine);
    rest = Math.max(QUIET_MS, Math.min(10_000, spent * REST));
    if (roots.size > 0 || whole) schedule();
  };

  const schedule = (): void => {
    waiting ??= setTimeout(() => void work(), rest);
  };

  const observer = new MutationObserver((records) => {
    if (deps.url() !== url) return arrive();
    if (!whole)
      for (const record of records) {
        const at = record.type === 'characterData' ? record.target.parentElement : record.target;
        if (at && record.addedNodes.length + (record.type === 'characterData' ? 1 : 0) > 0) roots.add(at);
        if (roots.size > MOST_ROOTS) {
          roots = new Set();
          whole = true;
          break;
        }
      }
    if (whole || roots.size > 0) schedule();
  });
  observer.observe(page.documentElement, { childList: true, subtree: true, characterData: true });
  page.defaultView?.addEventListener('popstate', () => deps.url() !== url && arrive(), { signal });
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
      clearTimeout(waiting);
      for (const timer of timers) clearTimeout(timer);
    },
    { once: true },
  );
  arrive();
  return { moved: () => void (deps.url() !== url && arrive()), seen: () => mentions };
}

/** FNV-1a over the text: tells whether a block changed since it was read. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
}
