import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Polls until a condition holds, however busy the machine is; the test's own timeout ends it. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(PAUSE_MS);
}
