let armed: Set<string> = new Set();

/** Longer than a job's lock and the two checks that detect its expiry. */
const BLOCK_MS = 30_000;

/**
 * Sets the points at which this process crashes; with `:block` after the name it blocks there once, past a
 * job's lock. Test builds only (config rejects it elsewhere).
 */
export function armFailpoints(names: readonly string[]): void {
  armed = new Set(names);
}

/** A point at which a test may kill the process, like a power cut, or block its event loop. */
export function failpoint(name: string): void {
  if (armed.has(name)) process.kill(process.pid, 'SIGKILL');
  if (armed.delete(`${name}:block`)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCK_MS);
  }
}
