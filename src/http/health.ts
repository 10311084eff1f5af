import { Router } from 'express';

/** A dependency that must answer for the process to be ready. */
export type Check = () => Promise<unknown>;

const CHECK_MS = 2_000;

/**
 * `/health/live`: the event loop runs. `/health/ready`: every dependency answers and the process is not
 * draining; 503 names the failing one.
 */
export function health(checks: Record<string, Check>, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/health/live', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/health/ready', async (_req, res) => {
    if (isDraining()) {
      res.status(503).json({ status: 'draining' });
      return;
    }
    const failing = await failingParts(checks);
    if (failing.length > 0) res.status(503).json({ status: 'failing', failing });
    else res.json({ status: 'ok' });
  });
  return router;
}

async function failingParts(checks: Record<string, Check>): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = new Promise((_, reject) => setTimeout(reject, CHECK_MS, new Error('late')).unref());
      return Promise.race([check(), late]).then(
        () => null,
        () => name,
      );
    }),
  );
  return results.filter((name) => name !== null);
}
