/** Arrow keys in the sheets of menus; opening and closing is the browser's. */
export function startMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof HTMLElement) || !/^Arrow(Up|Down)$/.test(event.key)) return;
    const opener = event.target.closest<HTMLButtonElement>('[data-menu]');
    if (opener) {
      const sheet = document.getElementById(opener.getAttribute('popovertarget') ?? '');
      if (!sheet || event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (!sheet.matches(':popover-open')) opener.click();
      itemsOf(sheet)[0]?.focus();
      return;
    }
    const sheet = event.target.closest<HTMLElement>('[popover]:popover-open');
    if (!sheet) return;
    event.preventDefault();
    const items = itemsOf(sheet);
    const move = event.key === 'ArrowDown' ? 1 : -1;
    const next = items.indexOf(event.target) + move;
    items[(next + items.length) % items.length]?.focus();
  });
}

const itemsOf = (sheet: HTMLElement): HTMLElement[] =>
  [...sheet.querySelectorAll<HTMLElement>('a[href], button')].filter((item) => item.offsetParent !== null);
