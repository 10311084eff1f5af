import { useEffect } from 'react';
import { usePoll } from '~/islands/shared/poll';

const POLL_MS = 1_000;
interface WaitState {
  waiting: boolean;
}
const INITIAL: WaitState = { waiting: true };
const isDone = ({ waiting }: WaitState): boolean => !waiting;

interface Props {
  /** The page, which answers a poll with what it waits for. */
  here: string;
  /** Where it goes on; absent: the same page. */
  next?: string;
}

/** Goes on as soon as a page has what it waits for. */
export default function Wait({ here, next = here }: Props) {
  const isOver = isDone(usePoll(here, { intervalMs: POLL_MS, initial: INITIAL, isDone }));
  useEffect(() => {
    if (isOver) window.location.replace(next);
  }, [isOver, next]);
  return null;
}
