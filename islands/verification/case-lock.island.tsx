import { useEffect } from 'react';

/** The server's lock lasts five minutes. */
const RENEW_MS = 2 * 60_000;

/** Holds the case while its page is open and seen. */
function hold(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-hold]');
  if (!form || document.hidden) return;
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  void fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
}

/** Holds the case that is open, and renews that. */
export default function CaseLock() {
  useEffect(() => {
    hold();
    const timer = setInterval(hold, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
