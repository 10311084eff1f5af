import { type RequestHandler, Router } from 'express';
import { checkPixWebhookSecret, receivePixWebhook } from '~/src/domains/billing/settlement/pix-bank.service';
import { jsonBody } from '~/src/http/body';
import { apiErrors } from '~/src/http/errors';
import { createContext, type Platform } from '~/src/platform/platform';

/** `POST /webhooks/pix/{secret}/pix`: the bank's calls; no session, no form token. */
export function pixWebhook(platform: Platform): Router {
  const enter: RequestHandler<{ secret: string }> = (req, _res, next) => {
    req.routePattern = '/webhooks/pix/:secret/pix';
    req.ctx = createContext(platform, { requestId: req.id });
    checkPixWebhookSecret(req.ctx, req.params.secret);
    next();
  };
  const receive: RequestHandler<{ secret: string }> = async (req, res) => {
    await receivePixWebhook(req.ctx, req.params.secret, req.body);
    res.status(200).end();
  };
  const router = Router();
  router.post('/webhooks/pix/:secret/pix', enter, jsonBody({ limit: 256 * 1024, keepNul: true }), receive);
  router.use('/webhooks', apiErrors);
  return router;
}
