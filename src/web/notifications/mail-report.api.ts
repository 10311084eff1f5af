import { type RequestHandler, Router, raw } from 'express';
import { receiveMailReport } from '~/src/domains/notifications';
import { apiErrors } from '~/src/http/errors';
import { sameText } from '~/src/platform/crypto/same-text';
import { Forbidden, NotFound } from '~/src/platform/errors';
import { createContext, type Platform } from '~/src/platform/platform';

const PATH = '/webhooks/mail';

/**
 * `POST /webhooks/mail`: a report as the mail server got or wrote it (RFC 3464, RFC 5965), with the secret of
 * `MAIL_RETURN_SECRET` as bearer token; no session, no form token. 204 whatever it is about, so that nobody sends it
 * again.
 */
export function mailReports(platform: Platform): Router {
  const { returns } = platform.config.mail;
  const enter: RequestHandler = (req, _res, next) => {
    req.routePattern = PATH;
    req.ctx = createContext(platform, { requestId: req.id });
    if (!returns) throw new NotFound('not_found');
    const [, secret = ''] = /^Bearer (\S+)$/.exec(req.get('authorization') ?? '') ?? [];
    if (!sameText(secret, returns.secret)) throw new Forbidden('forbidden');
    next();
  };
  const receive: RequestHandler = async (req, res) => {
    await receiveMailReport(req.ctx, Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    res.status(204).end();
  };
  const router = Router();
  router.post(PATH, enter, raw({ type: () => true, limit: '1mb' }), receive);
  router.use(PATH, apiErrors);
  return router;
}
