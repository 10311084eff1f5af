import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The process's figures for operators, in Prometheus' text form. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

/** Times and logs each request by its route pattern; an address is never written down. */
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
