/** Menus shared by a list's rows, and arrow keys in menus; opening and closing is native. */
export function startMenus(): void {
  // Runs before the browser opens the menu, which happens after the click event.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element)
      leadToRow(event.target.closest<HTMLButtonElement>('[popovertarget]'));
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof HTMLElement) || !/^Arrow(Up|Down)$/.test(event.key)) return;
    const opener = event.target.closest<HTMLButtonElement>(OPENER);
    if (opener) {
      const sheet = document.getElementById(opener.getAttribute('popovertarget') ?? '');
      if (!sheet || event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (!sheet.matches(':popover-open')) opener.click();
      getItems(sheet)[0]?.focus();
      return;
    }
    const sheet = event.target.closest<HTMLElement>('[popover]:popover-open');
    if (!sheet) return;
    event.preventDefault();
    const items = getItems(sheet);
    const move = event.key === 'ArrowDown' ? 1 : -1;
    const next = items.indexOf(event.target) + move;
    items[(next + items.length) % items.length]?.focus();
  });
}

const OPENER = '[data-menu], tr [popovertarget]';

/**
 * A list has one menu for all its rows: its links get the id of the row whose button was pressed, and only
 * the first entries are shown, as many as the button says.
 */
function leadToRow(button: HTMLButtonElement | null): void {
  const sheet = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  const mark = sheet?.dataset.rowMenu;
  const id = button?.closest('tr')?.querySelector('a')?.pathname.split('/').at(-1);
  if (!button || !sheet || !mark || !id) return;
  for (const [at, entry] of [...sheet.querySelectorAll('a')].entries()) {
    entry.href = (entry.dataset.href ?? '').replace(`/${mark}/`, `/${id}/`);
    (entry.closest('li') ?? entry).hidden = at >= Number(button.value);
  }
}

const getItems = (sheet: HTMLElement): HTMLElement[] =>
  [...sheet.querySelectorAll<HTMLElement>('a[href], button')].filter((item) => item.offsetParent !== null);
