// Loads what the reader shows: the stored edition, its paragraphs, the cited unit, and how the citation stands.
import { signal } from '@preact/signals';
import type { Evidence } from '#shared/schema/evidence.ts';
import type { Paragraph, Snapshot } from '#shared/schema/snapshot.ts';
import { call } from '../../messages/call.ts';
import { placeOf } from '../../messages/place.ts';
import type { PlaceStatus } from '../../ui/context.ts';
import type { ReaderAddress } from './address.ts';

const PAGE = 2000;
/** Beyond this many paragraphs the rest waits for a click, once the cited one is there. */
const EAGER = 8000;
const SNAPSHOT_ID = /^s[0-9a-f]{20,64}$/;

export type Cited = { index: number; start: number; end: number };
export type Loaded =
  | { step: 'loading' }
  | { step: 'lost' }
  | { step: 'failed'; code: string; message: string }
  | { step: 'shown'; snapshot: Snapshot };

export function createReaderModel(address: ReaderAddress) {
  const loaded = signal<Loaded>({ step: 'loading' });
  const paragraphs = signal<Paragraph[]>([]);
  const next = signal<number | undefined>(undefined);
  const unit = signal<Evidence | undefined>(undefined);
  const cited = signal<Cited | undefined>(undefined);
  const status = signal<PlaceStatus | undefined>(undefined);

  async function readUnit(): Promise<void> {
    if (address.evidence === undefined) return;
    const answer = await call('evidence-read', { id: address.evidence });
    if (answer.ok) unit.value = answer.value;
  }

  async function readPage(id: string, from: number): Promise<boolean> {
    const page = await call('paragraphs-read', { id, from, to: from + PAGE });
    if (!page.ok) return false;
    paragraphs.value = [...paragraphs.value, ...page.value.paragraphs];
    next.value = page.value.next;
    return true;
  }

  /** The quote inside its paragraph; the whole paragraph where no quote is known. */
  function settle(wanted: number | undefined): void {
    const found = wanted === undefined ? undefined : paragraphs.value.find((one) => one.index === wanted);
    if (found === undefined) {
      status.value = wanted === undefined ? undefined : 'lost';
      return;
    }
    const quote = unit.value !== undefined && unit.value.kind !== 'metric' && unit.value.paragraph === wanted ? unit.value : undefined;
    const start =
      quote === undefined ? 0 : found.text.slice(quote.start, quote.end) === quote.quote ? quote.start : found.text.indexOf(quote.quote);
    if (start < 0) {
      status.value = 'lost';
      return;
    }
    // A figure was asked for: its own cell of the row, in the column of its period.
    if (quote === undefined && address.start !== undefined && address.end !== undefined && address.end <= found.text.length) {
      cited.value = { index: found.index, start: address.start, end: address.end };
      status.value = 'exact';
      return;
    }
    cited.value = { index: found.index, start, end: start + (quote?.quote.length ?? found.text.length) };
    status.value = quote !== undefined && quote.start !== start ? 'moved' : 'exact';
  }

  async function load(): Promise<void> {
    await readUnit();
    const place = unit.value === undefined ? undefined : placeOf(unit.value, address.cell);
    const id = address.snapshot ?? place?.snapshot;
    const wanted = address.paragraph ?? (address.snapshot === undefined ? place?.paragraph : undefined);
    if (id === undefined || !SNAPSHOT_ID.test(id)) return lose();
    const snapshot = await call('snapshot-read', { id });
    if (!snapshot.ok) {
      const { code, message } = snapshot.failure;
      if (code === 'not-found' || code === 'http-404') return lose();
      loaded.value = { step: 'failed', code, message };
      return;
    }
    loaded.value = { step: 'shown', snapshot: snapshot.value };
    let from: number | undefined = 0;
    if (snapshot.value.paragraphs === 0) from = undefined;
    while (from !== undefined && (from < EAGER || (wanted !== undefined && from <= wanted))) {
      if (!(await readPage(id, from))) break;
      from = next.value;
    }
    settle(wanted);
    if (status.value === 'lost' && unit.value === undefined) lose();
  }
  function lose(): void {
    status.value = 'lost';
    loaded.value = { step: 'lost' };
  }
  async function more(): Promise<void> {
    const shown = loaded.value;
    if (shown.step === 'shown' && next.value !== undefined) await readPage(shown.snapshot.id, next.value);
  }
  return { loaded, paragraphs, next, unit, cited, status, load, more, address };
}
export type ReaderModel = ReturnType<typeof createReaderModel>;
