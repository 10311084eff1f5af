import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

/** Measures and logs each request by its route pattern; the URL is never logged. */
export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    req.log = log.child({ requestId: req.id });
    const started = process.hrtime.bigint();
    res.once('finish', () => {
      const took = Number(process.hrtime.bigint() - started) / 1e9;
      const route = req.routePattern ?? 'none';
      seconds.observe({ method: req.method, route, status: res.statusCode }, took);
      const line = {
        requestId: req.id,
        method: req.method,
        route,
        status: res.statusCode,
        ms: Math.round(took * 1_000),
        userId: req.ctx?.actor?.userId,
      };
      log.info(line, 'request');
    });
    next();
  };
}

/** Result of the last comparison of the bank's list with the ledger: when (ISO 8601), and how many differences. */
interface Reconciled {
  at: string;
  count: number;
}

/** Reports the last comparison of bank and ledger with each scrape; nothing before the first. */
export function watchReconciliation(find: () => Promise<Reconciled | null>): void {
  const gauge = (name: string, help: string, read: (found: Reconciled) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        // Without the database, every other figure is still answered.
        const found = await find().catch(() => null);
        if (found) this.set(read(found));
      },
    });
  gauge(
    'pix_reconciliation_differences',
    'Differences between the bank and the ledger in the last comparison',
    ({ count }) => count,
  );
  gauge(
    'pix_reconciliation_timestamp_seconds',
    'When bank and ledger were last compared completely',
    ({ at }) => Date.parse(at) / 1_000,
  );
}

/**
 * Metrics in Prometheus' text format, on a port that no proxy forwards to: nothing in a request proves that
 * it did not come through one.
 */
export const serveMetrics: RequestListener = (req, res) => {
  if (req.method !== 'GET' || req.url !== '/metrics') {
    res.writeHead(404).end();
    return;
  }
  metrics.metrics().then(
    (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
    () => res.writeHead(500).end(),
  );
};
