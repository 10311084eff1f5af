import type { Request } from 'express';
import { PRICE_NOTICE } from '~/src/domains/billing/wallet/price-notice.rules';
import { dismissPriceNotice, showsPriceNotice } from '~/src/domains/billing/wallet/price-notice.service';
import { readCookie, setCookie } from '~/src/http/cookies';
import { renderPage } from '~/src/http/pages/render';
import { localPath, redirectLocal } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { routeRow } from '~/src/shared/routes';
import PriceNoticePage from '~/views/billing/wallet/price-notice.page';

/** Cookie of visitors who have dismissed the notice (browsers keep none longer than 400 days) … */
const NOTICE_COOKIE = 'price_notice';
const PUT_AWAY = '1';
/** … or have seen it in this visit: it no longer opens by itself, but its banner stays. */
const SEEN_MARK = 'seen';
const COOKIE_MAX_AGE_MS = 400 * 24 * 3_600_000;

/** The new prices, as a page and as the dialog's content. */
export const showPriceNotice: Handler = (req, res) => {
  const back = localPath(req.query.de) ?? '/';
  if (readCookie(req, NOTICE_COOKIE) === undefined) setCookie(req, res, NOTICE_COOKIE, SEEN_MARK);
  const { effective, prices } = PRICE_NOTICE;
  return renderPage(
    req,
    res,
    PriceNoticePage,
    { effective, prices, back },
    {
      title: req.translate('billing:priceNotice.title'),
      robots: 'noindex',
    },
  );
};

/** Harmless: guarded by the origin check only, so that visitors need no session. */
export const submitPriceNoticeDismissal: Handler = async (req, res) => {
  await dismissPriceNotice(req.ctx);
  if (!req.ctx.actor && readCookie(req, NOTICE_COOKIE) !== PUT_AWAY) {
    setCookie(req, res, NOTICE_COOKIE, PUT_AWAY, { maxAge: COOKIE_MAX_AGE_MS });
  }
  redirectLocal(req, res, localPath(req.body?.back) ?? '/');
};

/**
 * Props of the notice in the layout; undefined if the caller must not see it, without a delay if it must not
 * open by itself.
 */
export async function priceNoticeFor(req: Request): Promise<{ delayMs: number | null } | undefined> {
  if (!req.ctx || req.routePattern === routeRow('price-notice').pt) return undefined;
  const cookie = readCookie(req, NOTICE_COOKIE);
  const isDue = await showsPriceNotice(req.ctx, cookie === PUT_AWAY);
  return isDue ? { delayMs: cookie === undefined ? PRICE_NOTICE.delayMs : null } : undefined;
}
