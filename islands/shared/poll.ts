import { useEffect, useState } from 'react';

interface PollOptions<T> {
  intervalMs: number;
  initial: T;
  isDone: (value: T) => boolean;
}

/** Failed asks in a row after which the pause stops growing. */
const MOST_BACKOFF = 4;
const HIDDEN_FACTOR = 6;

/**
 * Asks an address for JSON every `intervalMs` until `isDone`; slower while the page is hidden or the
 * address fails. Says of itself that it is a poll, so that it does not count as activity.
 */
export function usePoll<T>(href: string, { intervalMs, initial, isDone }: PollOptions<T>): T {
  const [value, setValue] = useState(initial);
  const done = isDone(value);
  useEffect(() => {
    if (done) return;
    let ended = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    const pause = () =>
      intervalMs * (document.hidden ? HIDDEN_FACTOR : 1) * 2 ** Math.min(failures, MOST_BACKOFF);
    const ask = async () => {
      try {
        const answer = await fetch(href, { headers: { Accept: 'application/json', 'X-Poll': '1' } });
        if (!answer.ok) throw new Error(String(answer.status));
        const next = (await answer.json()) as T;
        failures = 0;
        if (!ended) setValue(next);
      } catch {
        failures += 1;
      }
      if (!ended) timer = setTimeout(ask, pause());
    };
    timer = setTimeout(ask, pause());
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [href, intervalMs, done]);
  return value;
}
