import { hydrateIsland } from './hydrate';

/** Event that makes the dialog island open a URL (islands/shell/modal.island.tsx). */
export const OPEN_DIALOG = 'idoneo:open-dialog';

/**
 * Links with `data-modal` open their route in a dialog. Hover, focus or press loads the code; if it does not
 * load, or with a modifier key, the link is a link.
 */
export function openDialogsFromLinks(): void {
  const prepare = (event: Event) => {
    const island = getLink(event) && getModal();
    if (island) void hydrateIsland(island);
  };
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
  document.addEventListener('click', (event) => {
    const link = getLink(event);
    const island = link && getModal();
    if (!island || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(island, link.href);
  });
}

/** The page's dialog; a page shown after a form has another. */
const getModal = () => document.querySelector<HTMLElement>('[data-island="shell/modal"]');

function getLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-modal]') : null;
}

async function open(island: HTMLElement, href: string): Promise<void> {
  try {
    await hydrateIsland(island);
    const event = new CustomEvent(OPEN_DIALOG, { detail: href, cancelable: true });
    if (document.dispatchEvent(event)) location.assign(href);
  } catch {
    location.assign(href);
  }
}
