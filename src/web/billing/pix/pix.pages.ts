import type { Response } from 'express';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { listPurchases } from '~/src/domains/billing/offers/packages.queries';
import { findDiscount, findGift } from '~/src/domains/billing/offers/purchase-code.queries';
import { getPixCharge, retryPixCode } from '~/src/domains/billing/pix/pix.service';
import { sumClawedBack, sumRefunds } from '~/src/domains/billing/pix/refund.store';
import { findStrayMoney } from '~/src/domains/billing/settlement/unmatched-payment.store';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, localPath, redirectTo } from '~/src/http/respond';
import { NotFound, Unavailable } from '~/src/platform/errors';
import { toDecimalText } from '~/src/shared/money';
import { drawQr } from '~/src/shared/qr-code';
import CreditReceiptPage from '~/views/billing/pix/credit-receipt.page';
import CreditResultPage from '~/views/billing/pix/credit-result.page';
import PixPaymentPage from '~/views/billing/pix/pix-payment.page';
import PurchasesPage from '~/views/billing/pix/purchases.page';
import type { ContactReader } from './purchase.pages';

const REFRESH_SECONDS = 5;

/** @throws NotFound for an unknown charge, or another account's */
function getCharge(req: UserRequest<'transactionCode?'>): Promise<PixCharge> {
  const code = req.params.transactionCode ?? '';
  if (!/^[a-zA-Z0-9]{26,35}$/.test(code)) throw new NotFound('not_found');
  return getPixCharge(req.ctx, code);
}

const isWaiting = ({ state }: PixCharge) => ['active', 'expired', 'removed'].includes(state);
/** Whether it can still be paid by its code. */
const isPayable = ({ state, copyPaste, problem }: PixCharge) =>
  state === 'active' && copyPaste !== null && problem === null;
const wantsJson = (req: UserRequest) => req.accepts(['html', 'json']) === 'json';

/** Where the same purchase can be started again, whose amount may have been less by a code. */
function againHref(req: UserRequest, { packageId, amount }: PixCharge, discount: number): string {
  if (packageId) return hrefFor(req, 'confirm-credit-package', { packageUID: packageId });
  return hrefFor(req, 'confirm-credit-value', { price: toDecimalText(amount + discount) });
}

/**
 * The code to pay, and waiting for the payment; JSON for the page's own polling. A finished purchase
 * redirects to its result.
 */
export async function showPix(req: UserRequest<'transactionCode?'>, res: Response): Promise<void> {
  const charge = await getCharge(req);
  if (wantsJson(req)) {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ state: charge.state, problem: charge.problem !== null });
    return;
  }
  if (!isWaiting(charge)) return redirectTo(req, res, 'credit-result', { transactionCode: charge.txid });
  const params = { transactionCode: charge.txid };
  const here = hrefFor(req, 'pix-payment', params);
  const auto = req.query.auto !== '0' && isPayable(charge);
  const props = {
    charge,
    qr: charge.copyPaste && isPayable(charge) ? drawQr(charge.copyPaste) : null,
    secondsLeft: Math.max(0, Math.floor((charge.expiresAt.getTime() - req.ctx.now().getTime()) / 1000)),
    here,
    resultHref: hrefFor(req, 'credit-result', params),
    againHref: againHref(req, charge, await findDiscount(req.ctx, charge.id)),
    stray: charge.problem === null ? null : await findStrayMoney(req.ctx, charge.id),
    auto,
  };
  await renderPage(req, res, PixPaymentPage, props, {
    title: req.translate('billing:pix.title'),
    refresh: auto ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

/** Requests a missing code from the bank again. */
export async function requestPixCode(req: UserRequest<'transactionCode?'>, res: Response): Promise<void> {
  const charge = await getCharge(req);
  try {
    await retryPixCode(req.ctx, charge.txid);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    flash(req, { kind: 'error', text: req.translate('errors:pix_unavailable') });
  }
  redirectTo(req, res, 'pix-payment', { transactionCode: charge.txid });
}

/** The result of a purchase; for one paid in an unexpected way, that of its Pix. */
export async function showResult(req: UserRequest<'transactionCode?'>, res: Response): Promise<void> {
  if (!req.params.transactionCode) return showPurchases(req, res);
  const charge = await getCharge(req);
  if (isWaiting(charge) && charge.problem)
    return redirectTo(req, res, 'pix-payment', { transactionCode: charge.txid });
  const { available } = await getBalance(req.ctx, req.ctx.actor.accountId);
  const takenBack = await sumClawedBack(req.ctx, charge.id);
  const { returned, underWay } = await sumRefunds(req.ctx, charge.id);
  const backHref = charge.state === 'paid' ? localPath(req.session.afterPurchase) : null;
  const refunded = returned + underWay - takenBack.amount;
  const gift = await findGift(req.ctx, charge.id);
  const again = againHref(req, charge, await findDiscount(req.ctx, charge.id));
  const props = { charge, gift, takenBack, refunded, available, againHref: again, backHref };
  await renderPage(req, res, CreditResultPage, props, { title: req.translate('billing:result.title') });
}

async function showPurchases(req: UserRequest, res: Response): Promise<void> {
  const purchases = await listPurchases(req.ctx, req.ctx.actor.accountId);
  await renderPage(req, res, PurchasesPage, { purchases }, { title: req.translate('billing:result.recent') });
}

/** The printable receipt of a paid purchase. @throws NotFound */
export const showReceipt =
  (findContact: ContactReader) =>
  async (req: UserRequest<'transactionCode?'>, res: Response): Promise<void> => {
    const { ctx } = req;
    const charge = await getCharge(req);
    if (!charge.paidAt) throw new NotFound('not_found');
    const props = {
      charge,
      gift: await findGift(ctx, charge.id),
      paidAt: charge.paidAt,
      accountName: ctx.actor.accountName,
      contact: await findContact(ctx),
      issuedAt: ctx.now(),
    };
    await renderPage(req, res, CreditReceiptPage, props, {
      title: req.translate('billing:receipt.title'),
      layout: 'bare',
      robots: 'noindex',
    });
  };
