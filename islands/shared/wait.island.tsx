import { useEffect } from 'react';
import { usePoll } from '~/islands/shared/poll';

const POLL_MS = 1_000;
interface Known {
  waiting: boolean;
}
const WAITING: Known = { waiting: true };
const isDone = ({ waiting }: Known): boolean => !waiting;

interface Props {
  /** The page, which answers a poll with what it waits for. */
  here: string;
  /** Where it goes on; absent: the same page. */
  next?: string;
}

/** Goes on as soon as a page has what it waits for. */
export default function Wait({ here, next = here }: Props) {
  const done = isDone(usePoll(here, { intervalMs: POLL_MS, initial: WAITING, isDone }));
  useEffect(() => {
    if (done) window.location.replace(next);
  }, [done, next]);
  return null;
}
