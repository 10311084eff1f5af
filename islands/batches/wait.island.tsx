import { useEffect } from 'react';
import { usePoll } from '~/islands/shared/poll';
import type { BatchProgress } from '~/views/batches/progress.types';

const POLL_MS = 1_000;
type Known = Pick<BatchProgress, 'state' | 'quoted'>;
const NOTHING: Known = { state: 'validating', quoted: false };

const isDone = ({ state, quoted }: Known): boolean => state !== 'validating' && (state !== 'ready' || quoted);

/** Shows the next page as soon as a file is read and its quote computed. */
export default function BatchWait({ here }: { here: string }) {
  const known = usePoll(here, { intervalMs: POLL_MS, initial: NOTHING, isDone });
  const done = isDone(known);
  useEffect(() => {
    if (done) window.location.replace(here);
  }, [done, here]);
  return null;
}
