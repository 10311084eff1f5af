import { useEffect } from 'react';

/** The server's lock lasts five minutes. */
const RENEW_MS = 2 * 60_000;

/** Whether somebody types, or a dialog is open: then a letter is a letter. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null) ||
  document.querySelector('dialog[open]') !== null;

function press(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return;
  const key = event.key.toUpperCase();
  if (!/^[A-Z]$/.test(key)) return;
  const pressed = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
}

/** Holds the case while its page is open and seen. */
function hold(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-hold]');
  if (!form || document.hidden) return;
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  void fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
}

/** The keys of a reviewer's page, and the lock of the case that is open. */
export default function Desk({ hasKeys }: { hasKeys: boolean }) {
  useEffect(() => {
    if (!hasKeys) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasKeys]);
  useEffect(() => {
    hold();
    const timer = setInterval(hold, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
