import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { z } from 'zod';
import { getChargeScope } from '~/src/domains/billing/billing.policy';
import { invoiceBalance, invoiceNumber } from '~/src/domains/billing/billing.rules';
import type { Invoice } from '~/src/domains/billing/billing.types';
import {
  findCustomer,
  listInvoiceCharges,
  listInvoiceProducts,
  listNewestCharges,
} from '~/src/domains/billing/invoice/charges.queries';
import { hasCenters } from '~/src/domains/billing/invoice/invoice.rules';
import {
  findInvoicePix,
  getCurrentInvoice,
  getInvoice,
  startInvoicePix,
} from '~/src/domains/billing/invoice/invoice.service';
import { getPlan, listInvoices } from '~/src/domains/billing/invoice/invoice.store';
import type { InvoiceProduct } from '~/src/domains/billing/invoice/invoice.types';
import { centerLabel, productLabel } from '~/src/domains/billing/invoice/invoice.wording';
import { listInvoicePayments } from '~/src/domains/billing/receivables/receivable.queries';
import { findStrayMoney } from '~/src/domains/billing/settlement/unmatched-payment.store';
import { invoiceDocument } from '~/src/domains/billing/statement/pdf.rules';
import { renderDocument } from '~/src/domains/billing/statement/pdf.service';
import { getReportLimit } from '~/src/domains/billing/wallet/wallet.service';
import { sendCsv } from '~/src/http/download';
import { listPlace } from '~/src/http/forms/form';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { hangUpSignal } from '~/src/http/hang-up';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { getI18n } from '~/src/platform/i18n';
import type { Column } from '~/src/platform/tables/columns';
import { csvTable } from '~/src/platform/tables/csv';
import { drawQr } from '~/src/shared/qr-code';
import { getTexts } from '~/src/shared/texts';
import { orderKeyForm } from '~/src/web/billing/billing.schemas';
import { describeCharges } from '~/src/web/billing/charge-descriptions.pages';
import InvoicePage from '~/views/billing/invoice/invoice.page';
import type { ChargeList } from '~/views/billing/invoice/invoice-lines';
import InvoicesPage from '~/views/billing/invoice/invoices.page';

const REFRESH_SECONDS = 5;

/** Use of the limit, this month so far, and all invoices. */
export async function showInvoices(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { accountId } = ctx.actor;
  const { invoice: current } = await getCurrentInvoice(ctx);
  const [limit, plan, invoices] = await Promise.all([
    getReportLimit(ctx, accountId),
    getPlan(ctx, accountId, current.periodStart),
    listInvoices(ctx, accountId),
  ]);
  const past = invoices.filter(({ state }) => state !== 'open');
  const props = { current, limit, plan, invoices: past };
  await renderPage(req, res, InvoicesPage, props, { title: req.translate('billing:invoices.title') });
}

/** @throws NotFound for an unknown invoice, or another account's */
const readInvoice = (req: UserRequest<'uid'>) => getInvoice(req.ctx, req.params.uid);

async function sendInvoicePdf(req: UserRequest, res: Response, invoice: Invoice): Promise<void> {
  const { ctx } = req;
  const t = getTexts(getI18n(req.locale), 'billing');
  const frame = { t, brand: req.translate('common:brand'), issuer: ctx.issuer, locale: req.locale };
  const compose = async () => {
    const [customer, products] = await Promise.all([
      findCustomer(ctx, invoice),
      listInvoiceProducts(ctx, getChargeScope(ctx.actor), invoice),
    ]);
    return invoiceDocument(
      { ...frame, accountName: customer.name, now: ctx.now() },
      { invoice, customer, products },
    );
  };
  const pdf = await renderDocument(ctx, compose, hangUpSignal(res));
  res.attachment(`${t('invoice.file')}-${invoice.periodStart.slice(0, 7)}.pdf`);
  res.setHeader('Cache-Control', 'no-store');
  res.type('application/pdf').send(pdf);
}

/** What it charges by cost center and product, for a spreadsheet. */
async function sendInvoiceCsv(req: UserRequest, res: Response, invoice: Invoice): Promise<void> {
  const { ctx } = req;
  const t = getTexts(getI18n(req.locale), 'billing');
  const products = await listInvoiceProducts(ctx, getChargeScope(ctx.actor), invoice);
  const columns: Column<InvoiceProduct>[] = [
    {
      title: t('statement.costCenter'),
      kind: 'text',
      read: (product) => centerLabel(t, product),
    },
    { title: t('statement.product'), kind: 'text', read: (product) => productLabel(t, product) },
    { title: t('invoice.quantity'), kind: 'count', read: ({ quantity }) => quantity },
    { title: t('invoice.total'), kind: 'money', read: ({ total }) => total },
  ];
  const name = `${t('invoice.file')}-${invoice.periodStart.slice(0, 7)}`;
  await sendCsv(req, res, name, csvTable(columns, [products], req.locale));
}

/** An invoice with the Pix to pay it; JSON for the page's own polling, `?formato=pdf` and `csv` for a file. */
export async function showInvoice(req: UserRequest<'uid'>, res: Response): Promise<void> {
  const { ctx } = req;
  const detail = await readInvoice(req);
  const { invoice } = detail;
  if (req.query.formato === 'pdf') return sendInvoicePdf(req, res, invoice);
  if (req.query.formato === 'csv') return sendInvoiceCsv(req, res, invoice);
  const charge = await findInvoicePix(ctx, invoice.id);
  if (req.accepts(['html', 'json']) === 'json') {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ state: charge?.state ?? 'expired', problem: Boolean(charge?.problem) });
    return;
  }
  const here = hrefFor(req, 'invoice', { uid: invoice.id });
  const balance = invoiceBalance(invoice);
  // A code of another amount is not shown: another payment came meanwhile, and the button makes a new one.
  const isFit = charge?.state === 'active' && charge.amount === balance;
  const payable = isFit && charge.copyPaste && !charge.problem ? charge : null;
  const auto = req.query.auto !== '0' && payable !== null;
  const products = await listInvoiceProducts(ctx, getChargeScope(ctx.actor), invoice);
  const props = {
    invoice,
    number: invoiceNumber(invoice),
    balance,
    customer: await findCustomer(ctx, invoice),
    products,
    byCenter: hasCenters(products),
    chargeList: await listCharges(req, invoice, products),
    received: invoice.payments > 0 ? await listInvoicePayments(ctx, invoice.id) : [],
    charge,
    stray: charge?.problem ? await findStrayMoney(ctx, charge.id) : null,
    qr: payable?.copyPaste ? drawQr(payable.copyPaste) : null,
    secondsLeft: payable
      ? Math.max(0, Math.floor((payable.expiresAt.getTime() - ctx.now().getTime()) / 1000))
      : 0,
    here,
    auto,
    order: randomUUID(),
  };
  await renderPage(req, res, InvoicePage, props, {
    title: req.translate('billing:invoice.numbered', { number: invoiceNumber(invoice) }),
    refresh: auto ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

/** Charges beneath each line of an invoice, and per page of the line that is opened. */
const NEWEST = 10;
const PAGE = 50;

const listQuery = z.object({ ...listPlace, linha: z.string().max(80).optional() });

/** The charges of each line; `?linha=` opens one as a whole, where `?depois=` is the cursor. */
async function listCharges(
  req: UserRequest,
  invoice: Invoice,
  products: readonly InvoiceProduct[],
): Promise<ChargeList> {
  const { depois: after, linha } = listQuery.parse(req.query);
  const scope = getChargeScope(req.ctx.actor);
  const getHref = (query: Record<string, string>, place: string) =>
    `${hrefFor(req, 'invoice', { uid: invoice.id }, query)}#linha-${place}`;
  const newest = await listNewestCharges(req.ctx, scope, { invoice, count: NEWEST });
  const line = products.find(({ key }) => key === linha)?.key;
  if (line === undefined)
    return { charges: newest, descriptions: await describeCharges(req, newest), opened: null, getHref };
  const { charges, next } = await listInvoiceCharges(req.ctx, scope, { invoice, line, after, limit: PAGE });
  const all = [...newest.filter((charge) => charge.line !== line), ...charges];
  return {
    charges: all,
    descriptions: await describeCharges(req, all),
    opened: {
      line,
      previousHref: after ? getHref({ linha: line }, line) : undefined,
      nextHref: next ? getHref({ linha: line, depois: next }, line) : undefined,
    },
    getHref,
  };
}

/** Creates the Pix, once per form; errors are shown on the invoice's page. */
export const payInvoice = form({
  schema: orderKeyForm,
  show: flashErrorsOn('invoice'),
  async submit(req: UserRequest<'uid'>, res, { order }) {
    const { invoice } = await readInvoice(req);
    await startInvoicePix(req.ctx, invoice.id, order);
    redirectTo(req, res, 'invoice', { uid: invoice.id });
  },
});
