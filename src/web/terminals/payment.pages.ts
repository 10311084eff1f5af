import type { Request, Response } from 'express';
import { checkLink, findLink, openLinkedReport } from '~/src/domains/terminals/delivery.service';
import { confirmPurchase, quoteSale, repeatSale } from '~/src/domains/terminals/sale.service';
import { isComplete } from '~/src/domains/terminals/terminals.rules';
import type { Sale } from '~/src/domains/terminals/terminals.types';
import { errorText } from '~/src/http/errors';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { hideAddress } from '~/src/http/forms/origin-check';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { AppError, NotFound } from '~/src/platform/errors';
import ConfirmPage from '~/views/terminals/confirm.page';
import LinkedReportPage from '~/views/terminals/linked-report.page';
import ProcessingPage from '~/views/terminals/processing.page';
import { confirmForm, reportForm } from '~/views/terminals/terminals.form';
import { getHead } from './steps.pages';
import { draftAt, rememberVisitor, visitorSale } from './visitor.pages';

const REFRESH_SECONDS = 5;

/** A summary of the order, with the price; a refusal is shown in its place. */
export async function showConfirm(
  req: Request,
  res: Response,
  result: FormResult<typeof confirmForm> = EMPTY_FORM,
): Promise<void> {
  const draft = await draftAt(req, res, 'confirm');
  if (!draft || !isComplete(draft.details)) return;
  const { sale, details } = draft;
  const offer = await quoteSale(req.ctx, sale, details).catch((error) => {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  });
  const refusal = offer instanceof AppError ? errorText(req.translate, offer) : null;
  const props = {
    details,
    terminal: { partnerName: sale.partnerName, name: sale.terminalName },
    offer:
      offer instanceof AppError
        ? null
        : { name: offer.product.name, price: offer.price, list: offer.product.price },
    refusal,
    errors: result.errors,
  };
  await renderPage(req, res, ConfirmPage, props, getHead(req, 'confirm', refusal ? 422 : result.status));
}

/** A double click is one order: the second finds the sale confirmed. */
export const confirm = form({
  schema: confirmForm.schema,
  show: showConfirm,
  async submit(req: Request, res, { price }) {
    const sale = await visitorSale(req);
    if (!sale) return redirectTo(req, res, 'card-machine', {}, { prazo: '1' });
    const draft = sale.state === 'draft' ? await draftAt(req, res, 'confirm') : null;
    if (sale.state === 'draft' && !draft) return;
    await confirmPurchase(req.ctx, sale, price);
    redirectTo(req, res, 'card-machine-processando');
  },
});

const OPEN_STATES: readonly Sale['state'][] = ['created', 'asked', 'paid', 'ordered', 'refunding'];

/** Waits for card and report, and shows the result. The page refreshes itself until it is stopped. */
export async function showProcessing(req: Request, res: Response): Promise<void> {
  const sale = await visitorSale(req);
  if (!sale) return redirectTo(req, res, 'card-machine', {}, { prazo: '1' });
  if (sale.state === 'draft') return redirectTo(req, res, 'card-machine-confirmar');
  const here = hrefFor(req, 'card-machine-processando');
  const waits = OPEN_STATES.includes(sale.state);
  const auto = waits && req.query.auto !== '0';
  const token = findLink(req.ctx, sale);
  const props = {
    state: sale.state,
    providerStatus: sale.providerStatus,
    price: sale.price ?? 0,
    refund: sale.refundAmount,
    terminalName: sale.terminalName,
    isBusy: sale.problem === 'already_queued_order_on_terminal',
    isStuck: sale.problem !== null,
    expiresAt: sale.expiresAt,
    again: { parceiro: sale.partner, maquina: sale.terminalCode },
    reportHref: token ? hrefFor(req, 'card-machine-report', { token }) : null,
    here,
    waits,
    auto,
  };
  res.setHeader('Cache-Control', 'no-store');
  await renderPage(req, res, ProcessingPage, props, {
    ...getHead(req, 'processing'),
    refresh: auto ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

/** Starts another sale with the same details. */
export const again = form({
  schema: noFields,
  show: flashErrorsOn('card-machine-processando'),
  async submit(req: Request, res) {
    const sale = await visitorSale(req);
    if (!sale) return redirectTo(req, res, 'card-machine', {}, { prazo: '1' });
    try {
      rememberVisitor(req, res, await repeatSale(req.ctx, sale));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      return redirectTo(req, res, 'card-machine', {}, { prazo: '1' });
    }
    redirectTo(req, res, 'card-machine-confirmar');
  },
});

/** Target of a message's link: the receiver enters their CPF and gets the PDF. */
export async function showLinked(
  req: Request<{ token: string }>,
  res: Response,
  { errors, status }: FormResult<typeof reportForm> = EMPTY_FORM,
): Promise<void> {
  await checkLink(req.ctx, req.params.token);
  hideAddress(res);
  const here = hrefFor(req, 'card-machine-report', { token: req.params.token });
  await renderPage(req, res, LinkedReportPage, { here, errors }, getHead(req, 'linked', status));
}

export const openLinked = form({
  schema: reportForm.schema,
  show: showLinked,
  async submit(req: Request<{ token: string }>, res, { cpf }) {
    const { fileName, pdf } = await openLinkedReport(req.ctx, req.params.token, cpf);
    res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    res.setHeader('Cache-Control', 'no-store');
    res.type('application/pdf').send(pdf);
  },
});
