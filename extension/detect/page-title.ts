// The page's title as text. A page with an element named "title" hides the real one behind it.

export function pageTitle(page: Document = document): string {
  const title: unknown = page.title;
  return typeof title === 'string' ? title : (page.querySelector('head > title')?.textContent ?? '');
}
