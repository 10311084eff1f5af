import type { RequestListener, Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Config } from '~/src/config';
import { KEEP_ALIVE_MS, listenOn } from './listen';
import { type Readiness, readyAnswer } from './readiness';

interface StatusOptions {
  readiness: Readiness;
  isDraining: () => boolean;
}

/**
 * Health and metrics in Prometheus' text format, on a port that no proxy forwards to: nothing in a request
 * proves that it did not come through one.
 */
const serveStatus =
  ({ readiness, isDraining }: StatusOptions): RequestListener =>
  (req, res) => {
    const json = (status: number, body: unknown) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const path = req.method === 'GET' ? req.url : undefined;
    if (path === '/health/live') return json(200, { status: 'ok' });
    if (path === '/health/ready') {
      return readyAnswer(readiness, isDraining).then(({ status, body }) => json(status, body));
    }
    if (path !== '/metrics') return res.writeHead(404).end();
    return register.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  };

/** Listens for it where the settings say, if they do. @throws Error when the port is in use */
export async function listenForStatus(
  { metrics }: Pick<Config, 'metrics'>,
  { watch, ...options }: StatusOptions & { watch: (server: Server) => void },
): Promise<void> {
  if (!metrics) return;
  collectDefaultMetrics();
  await listenOn(serveStatus(options), { ...metrics, keepAliveMs: KEEP_ALIVE_MS, watch });
}
