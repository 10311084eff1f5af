/**
 * Runs `stop` once when the process is told to end, then exits. A second signal aborts what is passed to it: whatever
 * it waits for need not be waited for any longer.
 */
export function onStopSignal(stop: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let stopping = false;
  const handle = () => {
    if (stopping) return hurry.abort();
    stopping = true;
    void stop(hurry.signal).finally(() => process.exit(0));
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
