import { type RequestHandler, Router, raw } from 'express';
import { receiveChatWebhook } from '~/src/domains/chat/chat.service';
import { apiErrors } from '~/src/http/errors';
import { Forbidden, NotFound } from '~/src/platform/errors';
import { createContext, type Platform } from '~/src/platform/platform';

const PATH = '/webhooks/chat';

/** `POST /webhooks/chat`: calls signed over their raw body; no session, no form token. */
export function chatWebhook(platform: Platform): Router {
  const enter: RequestHandler = (req, _res, next) => {
    req.routePattern = PATH;
    req.ctx = createContext(platform, { requestId: req.id });
    if (!req.ctx.gateways.chat) throw new NotFound('not_found');
    next();
  };
  const receive: RequestHandler = async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const signature = req.get('x-chatwoot-signature') ?? '';
    const timestamp = req.get('x-chatwoot-timestamp') ?? '';
    if (!(await receiveChatWebhook(req.ctx, { body, signature, timestamp })))
      throw new Forbidden('forbidden');
    res.status(200).end();
  };
  const router = Router();
  router.post(PATH, enter, raw({ type: 'application/json', limit: '256kb' }), receive);
  router.use(PATH, apiErrors);
  return router;
}
