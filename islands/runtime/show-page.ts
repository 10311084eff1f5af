import { hydrateIslands, unmountIslands } from './hydrate';

/** What gets the focus on a page that is shown in place of another, by priority. */
const FIRST_FOCUS = ['[data-error-summary]', '[autofocus]', 'main h1', 'main'];

function focusFirst(): void {
  const rank = FIRST_FOCUS.find((selector) => document.querySelector(selector));
  const node = rank ? document.querySelector<HTMLElement>(rank) : null;
  if (!node) return;
  // So that a screen reader begins there, as it does on a page that was opened.
  if (!node.matches('input, select, textarea, button, a[href], [tabindex]')) node.tabIndex = -1;
  node.focus();
}

/** Adds the style sheets of a page that the open one does not have. */
function addStyles(page: Document): void {
  for (const sheet of page.querySelectorAll('link[rel="stylesheet"]')) {
    const href = CSS.escape(sheet.getAttribute('href') ?? '');
    if (!document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) document.head.append(sheet);
  }
}

/**
 * Shows a page as if the browser had opened it at `href`. Not in the history beside the page before: back leads
 * to what preceded the form.
 */
export function showPage(page: Document, href: string): void {
  unmountIslands(document);
  addStyles(page);
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  hydrateIslands(document);
  scrollTo(0, 0);
  focusFirst();
  history.replaceState(null, '', href);
}
