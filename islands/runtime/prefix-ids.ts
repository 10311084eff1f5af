const LISTS = ['aria-describedby', 'aria-labelledby', 'aria-controls'];
const SINGLES = ['id', 'for', 'popovertarget', 'commandfor', 'data-copy', 'data-copy-status', 'data-reveal'];

/**
 * Prefixes a fragment's ids: the page behind the dialog may have the same fields, and labels or error links
 * would point there. Islands inside keep their ids, which React knows.
 */
export function prefixIds(root: Element, prefix = 'd-'): void {
  for (const node of root.querySelectorAll('*')) {
    const island = node.closest('[data-island]');
    if (island && root.contains(island)) continue;
    for (const name of SINGLES) rewriteAttribute(node, name, (value) => prefix + value);
    for (const name of LISTS)
      rewriteAttribute(node, name, (value) => value.replace(/\S+/g, (id) => prefix + id));
    rewriteAttribute(node, 'href', (value) =>
      value.startsWith('#') ? `#${prefix}${value.slice(1)}` : value,
    );
  }
}

function rewriteAttribute(node: Element, name: string, rename: (value: string) => string): void {
  // Icons reference the sprite by its URL.
  if (name === 'href' && !(node instanceof HTMLAnchorElement)) return;
  const value = node.getAttribute(name);
  if (value) node.setAttribute(name, rename(value));
}
