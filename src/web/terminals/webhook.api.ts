import { type RequestHandler, Router } from 'express';
import { receiveNotification } from '~/src/domains/terminals/payment.service';
import { jsonBody } from '~/src/http/body';
import { apiErrors } from '~/src/http/errors';
import { createContext, type Platform } from '~/src/platform/platform';

/** `POST /webhooks/payment-terminal`: the payment company's signed notifications; no session, no form token. */
export function terminalWebhook(platform: Platform): Router {
  const enter: RequestHandler = (req, _res, next) => {
    req.routePattern = '/webhooks/payment-terminal';
    req.ctx = createContext(platform, { requestId: req.id });
    next();
  };
  const receive: RequestHandler = async (req, res) => {
    await receiveNotification(req.ctx, {
      signature: req.get('x-signature') ?? '',
      requestId: (req.get('x-request-id') ?? '').slice(0, 100),
      body: req.body,
    });
    res.status(200).end();
  };
  const router = Router();
  router.post('/webhooks/payment-terminal', enter, jsonBody({ limit: 16 * 1024 }), receive);
  router.use('/webhooks', apiErrors);
  return router;
}
