import { createServer } from 'node:net';

/** Below what systems give to outgoing connections and to servers that ask for any port. */
const [FIRST, PAST] = [20_000, 30_000];

/**
 * A port for a program that must be told one: nobody listens on it now, and no program that
 * takes any port will get it.
 */
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
