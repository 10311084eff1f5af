import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const LOOPBACK = '127.0.0.1';
const TRIES = 20;

/** Another program listens on the port that a server was given. */
export class PortTaken extends Error {}

/** Whether the port is free now. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A free loopback port; it may be taken a moment later. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: LOOPBACK }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts a server that needs a port, on `preferred` if free, else on another; retries if the port is taken in
 * between. `start` throws PortTaken for that.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>, preferred?: number): Promise<T> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    const port = triesLeft === TRIES && preferred ? preferred : await freePort();
    try {
      return await start(port);
    } catch (error) {
      if (!(error instanceof PortTaken) || triesLeft === 0) throw error;
    }
  }
}

const getFile = (dataDir: string): string => join(dataDir, 'ports.json');

/** The ports of the last start, so that tools left open find their server again. */
export async function readPorts(dataDir: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(getFile(dataDir), 'utf8'));
  } catch {
    return {};
  }
}

/** Saves the ports for the next start. */
export async function writePorts(dataDir: string, ports: Record<string, number>): Promise<void> {
  await writeFile(getFile(dataDir), `${JSON.stringify(ports, null, 2)}\n`);
}
