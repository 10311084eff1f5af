import { json, type RequestHandler, Router } from 'express';
import { apiErrors } from '~/src/http/errors';
import { createContext, type Platform } from '~/src/platform/platform';
import { receivePixWebhook } from './pix-bank.service';

/** `POST /webhooks/pix/{secret}/pix`: the bank's calls; no session, no form token. */
export function pixWebhook(platform: Platform): Router {
  const answer: RequestHandler = async (req, res) => {
    req.routePattern = '/webhooks/pix/:secret/pix';
    req.ctx = createContext(platform, { requestId: req.id });
    await receivePixWebhook(req.ctx, String(req.params.secret), req.body);
    res.status(200).end();
  };
  const router = Router();
  router.post('/webhooks/pix/:secret/pix', json({ limit: '256kb' }), answer);
  router.use('/webhooks', apiErrors);
  return router;
}
