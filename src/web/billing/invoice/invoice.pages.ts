import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import {
  findInvoicePix,
  getCurrentInvoice,
  getInvoice,
  startInvoicePix,
} from '~/src/domains/billing/invoice/invoice.service';
import { getPlan, listInvoices } from '~/src/domains/billing/invoice/invoice.store';
import { wasReturned } from '~/src/domains/billing/settlement/unmatched-payment.store';
import { invoiceDocument } from '~/src/domains/billing/statement/pdf.rules';
import { drawDocument } from '~/src/domains/billing/statement/pdf.service';
import { getReportLimit } from '~/src/domains/billing/wallet/wallet.service';
import { form, tellOn } from '~/src/http/form-cycle';
import { renderPage } from '~/src/http/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { i18nOf } from '~/src/platform/i18n';
import { formatMonth } from '~/src/shared/dates';
import { drawQr } from '~/src/shared/qr-code';
import { isUuid } from '~/src/shared/uuid';
import { orderKeyForm } from '~/src/web/billing/billing.schemas';
import InvoicePage from '~/views/billing/invoice/invoice.page';
import InvoicesPage from '~/views/billing/invoice/invoices.page';

const REFRESH_SECONDS = 5;

/** Use of the limit, this month so far, and every invoice. */
export async function showInvoices(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { accountId } = ctx.actor;
  const { invoice: current } = await getCurrentInvoice(ctx);
  const [limit, plan, invoices] = await Promise.all([
    getReportLimit(ctx, accountId),
    getPlan(ctx, accountId),
    listInvoices(ctx, accountId),
  ]);
  const past = invoices.filter(({ state }) => state !== 'open');
  const props = { current, limit, plan, invoices: past };
  await renderPage(req, res, InvoicesPage, props, { title: req.translate('billing:invoices.title') });
}

/** @throws NotFound for what is no invoice, or not of this account */
function invoiceOf(req: UserRequest) {
  const uid = String(req.params.uid ?? '');
  if (!isUuid(uid)) throw new NotFound('not_found');
  return getInvoice(req.ctx, uid);
}

/** One invoice, with the Pix to pay it; JSON for the page's own polling, `?formato=pdf` for the PDF. */
export async function showInvoice(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const detail = await invoiceOf(req);
  const { invoice } = detail;
  if (req.query.formato === 'pdf') {
    const t = i18nOf(req.locale).getFixedT(req.locale, 'billing');
    const frame = { t, brand: req.translate('common:brand'), locale: req.locale };
    const document = invoiceDocument(
      { ...frame, accountName: ctx.actor.accountName, now: ctx.now() },
      detail,
    );
    res.attachment(`${t('invoice.file')}-${invoice.periodStart.slice(0, 7)}.pdf`);
    res.setHeader('Cache-Control', 'no-store');
    res.type('application/pdf').send(await drawDocument(document));
    return;
  }
  const charge = await findInvoicePix(ctx, invoice.id);
  if (req.accepts(['html', 'json']) === 'json') {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ state: charge?.state ?? 'expired', problem: Boolean(charge?.problem) });
    return;
  }
  const here = hrefFor(req, 'invoice', { uid: invoice.id });
  const payable = charge?.state === 'active' && charge.copyPaste && !charge.problem ? charge : null;
  const auto = req.query.auto !== '0' && payable !== null;
  const props = {
    ...detail,
    plan: await getPlan(ctx, ctx.actor.accountId),
    charge,
    isReturned: Boolean(charge?.problem && (await wasReturned(ctx, charge.id))),
    qr: payable?.copyPaste ? drawQr(payable.copyPaste) : null,
    secondsLeft: payable
      ? Math.max(0, Math.floor((payable.expiresAt.getTime() - ctx.now().getTime()) / 1000))
      : 0,
    here,
    auto,
    order: randomUUID(),
  };
  await renderPage(req, res, InvoicePage, props, {
    title: req.translate('billing:invoice.title', { month: formatMonth(invoice.periodStart, req.locale) }),
    refresh: auto ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

/** Makes the Pix, once for the form; what goes wrong is said on the invoice's page. */
export const payInvoice = form({
  schema: orderKeyForm,
  show: tellOn('invoice'),
  async submit(req: UserRequest, res, { order }) {
    const { invoice } = await invoiceOf(req);
    await startInvoicePix(req.ctx, invoice.id, order);
    redirectTo(req, res, 'invoice', { uid: invoice.id });
  },
});
