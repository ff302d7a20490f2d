// Gives the page's other scripts of ours the jump.
import { jumpHere } from '../../jump/here.ts';
import { pageState } from '../page-state.ts';

export function provideJump(): void {
  const page = pageState();
  page.jump ??= (anchor) => jumpHere(document, anchor);
}
