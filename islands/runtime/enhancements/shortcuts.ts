/** Whether somebody types, or a dialog is open: then a letter is a letter. */
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

/** Pages marked `data-shortcuts`: a letter presses what carries it as its `aria-keyshortcuts`. */
export function startShortcuts(): void {
  document.addEventListener('keydown', press);
}
