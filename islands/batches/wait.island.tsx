import { useEffect } from 'react';
import { usePoll } from '~/islands/shared/poll';
import type { BatchProgress } from '~/views/batches/progress.types';

const POLL_MS = 1_000;
const NOTHING: Pick<BatchProgress, 'state'> = { state: 'validating' };

const isDone = ({ state }: Pick<BatchProgress, 'state'>): boolean => state !== 'validating';

/** Shows the next page as soon as a file is read. */
export default function BatchWait({ here }: { here: string }) {
  const { state } = usePoll(here, { intervalMs: POLL_MS, initial: NOTHING, isDone });
  useEffect(() => {
    if (state !== 'validating') window.location.replace(here);
  }, [state, here]);
  return null;
}
