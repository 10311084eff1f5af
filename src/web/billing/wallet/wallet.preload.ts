import type { RequestHandler } from 'express';
import { WALLET } from '~/src/domains/billing/wallet/wallet.store';
import { isPoll } from '~/src/http/context';

const CALL = /^\/api\/home\/getuserbalance\/?(?:\?|$)/i;

/**
 * For the balance call, and for pages with a session, whose top bar shows it: the wallet is read by the same
 * statement as the login.
 */
export const walletPreload: RequestHandler = (req, _res, next) => {
  const isPage = !req.url.startsWith('/api/') && !req.headers.authorization && !isPoll(req);
  if (req.method === 'GET' && !req.preload && (isPage || CALL.test(req.url))) req.preload = { query: WALLET };
  next();
};
