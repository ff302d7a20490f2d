// Tab goes round inside the overlay; Escape is handled by whoever opened it.

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

export function keepFocus(event: KeyboardEvent, frame: HTMLElement): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.getClientRects().length > 0);
  const first = all[0];
  const last = all.at(-1);
  if (first === undefined || last === undefined) return;
  const root = frame.getRootNode() as ShadowRoot | Document;
  const at = root.activeElement;
  if (event.shiftKey && (at === first || !all.includes(at as HTMLElement))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first.focus();
  }
}
