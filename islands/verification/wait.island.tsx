import { useEffect } from 'react';
import { usePoll } from '~/islands/shared/poll';

const POLL_MS = 1_000;
interface Known {
  waiting: boolean;
}
const LOOKING: Known = { waiting: true };
const isDone = ({ waiting }: Known): boolean => !waiting;

/** Continues as soon as a picture has been processed. */
export default function VerificationWait({ here }: { here: string }) {
  const done = isDone(usePoll(here, { intervalMs: POLL_MS, initial: LOOKING, isDone }));
  useEffect(() => {
    if (done) window.location.replace(here);
  }, [done, here]);
  return null;
}
