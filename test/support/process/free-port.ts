import { createServer } from 'node:net';

/** Below the range of ephemeral ports. */
const [FIRST, PAST] = [20_000, 30_000];

/** A free port for a program that needs one: it is not taken now, and never assigned as an ephemeral port. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (PAST - FIRST));
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
