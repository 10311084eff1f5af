import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Loopback, both addresses: programs resolve `localhost` to either. */
const [LOOPBACK, LOOPBACK_IPV6] = ['127.0.0.1', '::1'];
const ADDRESS_ERRORS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Longer than proxies keep theirs (60 s): who ends a connection first must be the one that asks. */
export const KEEP_ALIVE_MS = 65_000;

interface ListenOptions {
  /** 0 chooses a free port. */
  port: number;
  /** Null listens on loopback only. */
  host: string | null;
  keepAliveMs: number;
  /** Called with each server before it listens. */
  watch?: (server: Server) => void;
}

/**
 * Listens on each address with a server of its own (one on a machine without IPv6), so that ::1 answers
 * wherever 127.0.0.1 does. @throws Error when an address is in use
 */
export async function listenOn(app: RequestListener, options: ListenOptions): Promise<Server[]> {
  const { host, port } = options;
  if (host) return [await listen(app, options, host, port)];
  const second = await listen(app, options, LOOPBACK_IPV6, port).catch((error: NodeJS.ErrnoException) => {
    if (ADDRESS_ERRORS.has(error.code ?? '')) return null;
    throw error;
  });
  const secondPort = second ? (second.address() as AddressInfo).port : port;
  const first = await listen(app, options, LOOPBACK, secondPort);
  return second ? [first, second] : [first];
}

function listen(
  app: RequestListener,
  { keepAliveMs, watch }: ListenOptions,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, app);
  watch?.(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
