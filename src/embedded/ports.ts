import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const LOOPBACK = '127.0.0.1';

/** Whether something could listen on the port now. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port of the loopback address that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: LOOPBACK }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function readRemembered(file: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * A port for each name: the one of the last start where it is still free, else a new one. Kept in
 * `dataDir`/ports.json so that tools left open between two starts find their server again.
 */
export async function choosePorts<N extends string>(
  dataDir: string,
  names: readonly N[],
): Promise<Record<N, number>> {
  const file = join(dataDir, 'ports.json');
  const remembered = await readRemembered(file);
  const taken = new Set<number>();
  const chosen = {} as Record<N, number>;
  for (const name of names) {
    const last = remembered[name];
    let port = last && !taken.has(last) && (await isFree(last, LOOPBACK)) ? last : await freePort();
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    chosen[name] = port;
  }
  await writeFile(file, `${JSON.stringify({ ...remembered, ...chosen }, null, 2)}\n`);
  return chosen;
}
