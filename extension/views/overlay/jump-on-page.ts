// The jump on this page; its script comes with the first use.
import type { Anchor, AnchorPlace } from '#shared/schema/snapshot.ts';
import { call } from '../../messages/call.ts';
import { pageState } from '../page-state.ts';

const LOST: AnchorPlace = { status: 'lost', similarity: 0 };

export async function jumpOnPage(anchor: Anchor): Promise<AnchorPlace> {
  const page = pageState();
  if (page.jump === undefined && !(await call('jump-inject', {})).ok) return LOST;
  return (await page.jump?.(anchor)) ?? LOST;
}
