import { useEffect } from 'react';
import { usePoll } from '~/islands/shared/poll';
import type { BatchProgress } from '~/views/batches/progress.types';

const POLL_MS = 1_000;
type QuoteState = Pick<BatchProgress, 'state' | 'quoted'>;
const NOTHING: QuoteState = { state: 'validating', quoted: false };

const isDone = ({ state, quoted }: QuoteState): boolean =>
  state !== 'validating' && (state !== 'ready' || quoted);

/** Shows the next page as soon as a file is read and its quote computed. */
export default function BatchWait({ here }: { here: string }) {
  const state = usePoll(here, { intervalMs: POLL_MS, initial: NOTHING, isDone });
  const isOver = isDone(state);
  useEffect(() => {
    if (isOver) window.location.replace(here);
  }, [isOver, here]);
  return null;
}
