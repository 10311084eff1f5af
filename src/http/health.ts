import { Router } from 'express';
import { type Readiness, readyAnswer } from '~/src/platform/process/readiness';

/**
 * `/health/live`: the event loop runs. `/health/ready`: every check passes and the process is not draining; 503
 * names the failing ones.
 */
export function health(readiness: Readiness, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/health/live', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/health/ready', async (_req, res) => {
    const { status, body } = await readyAnswer(readiness, isDraining);
    res.status(status).json(body);
  });
  return router;
}
