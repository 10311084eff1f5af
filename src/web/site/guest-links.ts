import { type Request, type RequestHandler, Router } from 'express';
import { expressPaths } from '~/src/http/paths';
import { type RouteId, type RouteParams, routeRow } from '~/src/shared/routes';
import { redirectFromHome, visitorBuysProduct } from '~/src/web/access/entry/entry.pages';
import { carriesWhatsapp, redirectToWhatsapp } from '~/src/web/access/entry/whatsapp.pages';
import { openReport } from '~/src/web/access/federation/directory.pages';
import { endReplacedLogin } from '~/src/web/access/login/session.pages';

const paths = (...ids: RouteId[]): string[] => ids.flatMap((id) => expressPaths(routeRow(id)));
const OWN = paths('whatsapp-entry');
const ORDERS = ['buy-product', 'buy-product-onboard', 'buy-product-validating'] as const;
const canCarryIds = (req: Request): boolean =>
  req.method === 'GET' && req.url.includes('?') && !OWN.includes(req.path);

/**
 * Links whose meaning depends on the user, handled before the guards send visitors to the login and users
 * home: WhatsApp ids, the public form of buying a product, /home of people without report access, 'Sair' of a
 * just replaced session.
 */
export function guestLinks(): RequestHandler {
  const router = Router();
  router.get<RouteParams<'buy-product'>>(paths(...ORDERS), (req, res, next) => {
    if (req.ctx.actor) return next();
    return visitorBuysProduct(req, res);
  });
  router.get(paths('login-directory'), (req, res, next) => {
    if (req.visit || !openReport(req, res)) next();
  });
  router.get(paths('home'), async (req, res, next) => {
    if (!(await redirectFromHome(req, res))) next();
  });
  router.post(paths('logout'), endReplacedLogin);
  return (req, res, next) => {
    if (!req.visit && canCarryIds(req) && carriesWhatsapp(req)) return redirectToWhatsapp(req, res);
    return router(req, res, next);
  };
}
