import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long open requests may take after the listeners have closed. */
const FINISH_MS = 10_000;
/** Requests sent just before the listeners closed arrive within this time. */
const LAST_REQUESTS_MS = 1_000;
const IDLE_CHECK_MS = 100;

/** The end of a process's listening, without an error for whoever asks meanwhile. */
interface Drain {
  isDraining(): boolean;
  /** Serves like before until `start`; to be called before the server gets its first request. */
  watch(server: Server): void;
  /**
   * From now on readiness is false and each answer ends its connection. After `waitMs`, in which balancers learn
   * of it or until `hurry`, the listeners close; resolves once open requests have ended, at the latest after ten seconds.
   */
  start(waitMs: number, hurry?: AbortSignal): Promise<void>;
}

/** One for all servers of a process. */
export function createDrain(): Drain {
  const servers: Server[] = [];
  const open = new Set<ServerResponse>();
  let draining = false;
  return {
    isDraining: () => draining,
    watch(server) {
      servers.push(server);
      server.prependListener('request', (_req, res: ServerResponse) => {
        if (draining) res.setHeader('Connection', 'close');
        open.add(res);
        res.once('close', () => open.delete(res));
      });
    },
    async start(waitMs, hurry) {
      draining = true;
      for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close');
      await sleep(waitMs, undefined, { signal: hurry }).catch(() => undefined);
      // Not http's own `close`, which resets kept connections whose next request is under way.
      const closed = Promise.all(
        servers.map((server) => new Promise((resolve) => Listener.prototype.close.call(server, resolve))),
      );
      if (waitMs > 0) await Promise.race([closed, sleep(LAST_REQUESTS_MS)]);
      const idle = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, IDLE_CHECK_MS);
      await Promise.race([closed, sleep(FINISH_MS, undefined, { ref: false })]);
      clearInterval(idle);
    },
  };
}
