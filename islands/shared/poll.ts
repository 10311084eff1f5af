import { useEffect, useState } from 'react';
import { request } from './request';

interface PollOptions<T> {
  intervalMs: number;
  initial: T;
  isDone: (value: T) => boolean;
  /** Updates the value while the server answers "not modified"; default: unchanged. */
  meanwhile?: (value: T, elapsedMs: number) => T;
}

const HEADERS = { Accept: 'application/json', 'X-Poll': '1' };

/** Consecutive failures after which the delay stops growing. */
const MAX_BACKOFF = 4;
const HIDDEN_FACTOR = 6;

/**
 * Polls a URL for JSON every `intervalMs` until `isDone`; slower while the page is hidden or requests fail.
 * Marked as a poll, so that it does not count as activity.
 */
export function usePoll<T>(href: string, { intervalMs, initial, isDone, meanwhile }: PollOptions<T>): T {
  const [value, setValue] = useState(initial);
  const isOver = isDone(value);
  useEffect(() => {
    if (isOver) return;
    let hasEnded = false;
    let failures = 0;
    let tag: string | null = null;
    let requestedAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const pause = () =>
      intervalMs * (document.hidden ? HIDDEN_FACTOR : 1) * 2 ** Math.min(failures, MAX_BACKOFF);
    const ask = async () => {
      try {
        const response = await request(href, {
          headers: { ...HEADERS, ...(tag && { 'If-None-Match': tag }) },
        });
        if (!response.ok && response.status !== 304) throw new Error(String(response.status));
        const next = response.ok ? ((await response.json()) as T) : null;
        tag = response.headers.get('etag');
        failures = 0;
        const since = Date.now() - requestedAt;
        requestedAt = Date.now();
        if (!hasEnded) setValue((value) => next ?? meanwhile?.(value, since) ?? value);
      } catch {
        failures += 1;
      }
      if (!hasEnded) timer = setTimeout(ask, pause());
    };
    timer = setTimeout(ask, pause());
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, [href, intervalMs, isOver, meanwhile]);
  return value;
}
