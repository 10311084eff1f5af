import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Waits until something holds, however busy the machine is; the test's own time-out ends it. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(PAUSE_MS);
}
