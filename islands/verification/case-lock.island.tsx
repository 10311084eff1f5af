import { useEffect } from 'react';
import { request } from '~/islands/shared/request';

/** The server's lock expires after five minutes. */
const RENEW_MS = 2 * 60_000;

/** Renews the lock while the page is visible. */
function hold(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-hold]');
  if (!form || document.hidden) return;
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  void request(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
}

/** Locks the open case, and renews the lock. */
export default function CaseLock() {
  useEffect(() => {
    hold();
    const timer = setInterval(hold, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
