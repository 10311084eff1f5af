/** Whether the user is typing or a dialog is open: then letters are not shortcuts. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), select, textarea, [contenteditable]') !== null) ||
  document.querySelector('dialog[open]') !== null;

function press(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return;
  const key = event.key.toUpperCase();
  if (!/^[A-Z]$/.test(key) || !document.querySelector('[data-shortcuts]')) return;
  const pressed = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
}

/** Pages with `data-shortcuts`: a letter clicks the element with that `aria-keyshortcuts`. */
export function startShortcuts(): void {
  document.addEventListener('keydown', press);
}
