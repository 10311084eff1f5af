import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { countAnswer } from '~/src/observe/answers';
import { httpSeconds, readGauge } from '~/src/observe/metrics';
import { openSpan } from '~/src/observe/spans';
import { runTraced } from '~/src/observe/trace';
import { checkRedis } from '~/src/platform/process/checks';
import { within } from '~/src/platform/redis/guard';
import type { RedisConnection } from '~/src/platform/redis/redis';

/** Measures, traces and logs each request by its route pattern; the URL is never logged. */
export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    req.log = log;
    const start = process.hrtime.bigint();
    const requestSpan = openSpan('request', req.trace, {
      kind: 'server',
      attributes: { method: req.method },
    });
    if (requestSpan) req.trace = requestSpan.trace;
    res.once('finish', () => {
      const took = Number(process.hrtime.bigint() - start) / 1e9;
      const { method, routePattern: route = 'none' } = req;
      const status = res.statusCode;
      httpSeconds.observe({ method, route, status }, took);
      if (req.routePattern) countAnswer(route.startsWith('/api/') ? 'api' : 'site', status, took * 1_000);
      requestSpan?.span.end({ route, status }, status >= 500 ? 'server_error' : undefined);
      const line = { method, route, status, ms: Math.round(took * 1_000), userId: req.ctx?.actor?.userId };
      runTraced(req.trace, () => log.info(line, 'request'));
    });
    runTraced(req.trace, next);
  };
}

/** Result of the last comparison of the bank's list with the ledger: when (ISO 8601), and how many differences. */
interface ReconciliationResult {
  at: string;
  count: number;
}

/** Reports the last comparison of bank and ledger with each scrape; nothing before the first. */
export function watchReconciliation(find: () => Promise<ReconciliationResult | null>): void {
  const gauge = (name: string, help: string, read: (result: ReconciliationResult) => number) =>
    readGauge(name, help, [], async () => {
      const result = await find();
      return result ? [{ value: read(result) }] : [];
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

const SESSION_STORE_MS = 1_500;

/** Reports with each scrape whether sessions can be stored: without it nobody is logged in, and ready stays true. */
export function watchSessionStore(redis: RedisConnection): void {
  const check = (): Promise<number> =>
    within(SESSION_STORE_MS, checkRedis(redis)).then(
      (reason) => (reason ? 0 : 1),
      () => 0,
    );
  readGauge('idoneo_session_store_ok', 'Whether sessions can be stored: 1 or 0', [], async () => [
    { value: await check() },
  ]);
}
