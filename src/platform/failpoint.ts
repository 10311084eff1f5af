let armed: Set<string> = new Set();

/** Longer than a job's lock and the two checks that find it lapsed. */
const BLOCK_MS = 30_000;

/**
 * Names the places at which this process shall die; with `:block` behind the name it stands still there
 * once, past a job's lock. Test builds only (config refuses it elsewhere).
 */
export function armFailpoints(names: readonly string[]): void {
  armed = new Set(names);
}

/** A place at which a test may kill the process, as a power cut would, or hold its event loop. */
export function failpoint(name: string): void {
  if (armed.has(name)) process.kill(process.pid, 'SIGKILL');
  if (armed.delete(`${name}:block`)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCK_MS);
  }
}
