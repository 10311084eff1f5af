import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { listLines } from '~/src/domains/billing/invoice/invoice.store';
import {
  findReceivable,
  findReceivableCustomer,
  listCnpjs,
  listInvoiceEvents,
  listInvoicePayments,
  listReceivables,
  sumAges,
} from '~/src/domains/billing/receivables/receivable.queries';
import { toLine } from '~/src/domains/billing/receivables/receivable.rules';
import type {
  ReceivableCustomer,
  ReceivableFilter,
} from '~/src/domains/billing/receivables/receivable.types';
import { reissueInvoice } from '~/src/domains/billing/receivables/reissue.service';
import { proposeWriteOff } from '~/src/domains/billing/receivables/write-off.service';
import { searchEverything } from '~/src/domains/operators';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { monthsUpTo, toDay } from '~/src/shared/dates';
import { isUuid } from '~/src/shared/uuid';
import {
  customerSearch,
  type reissueForm,
  reissueSchema,
  writeOffForm,
} from '~/views/billing/receivables/receivable.form';
import ReceivablePage from '~/views/billing/receivables/receivable.page';
import ReceivablesPage from '~/views/billing/receivables/receivables.page';
import { sendAccountantCsv } from './accountant-file.pages';
import { receivableQuery } from './receivables.schemas';

const MONTHS = 13;

/** Every customer's invoices, by age and state; `?formato=csv` returns a month for the accountant. */
export async function showReceivables(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof customerSearch> = EMPTY_FORM,
  matches: ReceivableCustomer[] | null = null,
): Promise<void> {
  const { ctx } = req;
  const {
    situacao: view,
    idade: age,
    conta: accountId,
    depois: after,
    mes,
  } = receivableQuery.parse(req.query);
  const months = monthsUpTo(toDay(ctx.now()), MONTHS);
  if (req.query.formato === 'csv' && mes && months.includes(mes)) return sendAccountantCsv(req, res, mes);
  const filter: ReceivableFilter = { view, age, accountId };
  const [page, ages, customer] = await Promise.all([
    listReceivables(ctx, filter, after),
    sumAges(ctx),
    accountId ? findReceivableCustomer(ctx, accountId) : null,
  ]);
  const today = toDay(ctx.now());
  const rows = page.rows.map((row) => toLine(row, today));
  const list = { rows, next: page.next, first: after === null, filter, customer, ages, months };
  const props = { ...list, matches, text: values.text ?? '', errors };
  const title = req.translate('operators:receivables.title');
  await renderPage(req, res, ReceivablesPage, props, { title, status, robots: 'noindex' });
}

/** Finds a customer by name or CNPJ, or an invoice by its number. */
export const findReceivables = form({
  schema: customerSearch.schema,
  show: showReceivables,
  async submit(req: UserRequest, res, { text }) {
    const groups = await searchEverything(req.ctx, text);
    const hits = groups.flatMap((group) => group.hits);
    const invoice = hits.find(({ kind }) => kind === 'invoice');
    if (invoice && (await findReceivable(req.ctx, invoice.id)))
      return redirectTo(req, res, 'operator-receivable', { uid: invoice.id });
    // Companies alone have invoices; who somebody is, is for those who look after customers.
    const matches = hits.flatMap(({ kind, accountId, name }) =>
      accountId && kind === 'company' ? [{ accountId, name: name ?? '' }] : [],
    );
    const [only] = matches;
    if (only && matches.length === 1)
      return res.redirect(
        303,
        hrefFor(req, 'operator-receivables', {}, { situacao: 'all', conta: only.accountId }),
      );
    return showReceivables(req, res, { ...EMPTY_FORM, values: { text } }, matches);
  },
});

/** One invoice: what is owed, what was paid, what happened, and what an operator may do. */
export async function showReceivable(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status, values, error }: FormResult<typeof reissueForm | typeof writeOffForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const { uid } = req.params;
  const receivable = isUuid(uid) ? await findReceivable(ctx, uid) : null;
  if (!receivable) throw new NotFound('not_found');
  const invoice = toLine(receivable, toDay(ctx.now()));
  const [lines, payments, events, cnpjs, changes] = await Promise.all([
    listLines(ctx, uid),
    listInvoicePayments(ctx, uid),
    listInvoiceEvents(ctx, uid),
    listCnpjs(ctx, [invoice.accountId]),
    listPlatformChanges(ctx, { kind: 'invoice_write_off', subject: uid }),
  ]);
  const fields = values as Record<string, string | undefined>;
  const order = isUuid(fields.order) ? fields.order : randomUUID();
  const cnpj = cnpjs.get(invoice.accountId) ?? null;
  const props = { invoice, cnpj, lines, payments, events, changes, order, values, errors };
  const title = req.translate('operators:receivables.one', { number: invoice.label });
  await renderPage(req, res, ReceivablePage, props, {
    title,
    status: error?.status ?? status,
    robots: 'noindex',
  });
}

/** Gives the invoice another due day and a new Pix. */
export const saveReissue = form({
  schema: ({ ctx }: UserRequest<'uid'>) => reissueSchema(ctx.locale),
  show: showReceivable,
  async submit(req, res, { order, dueOn, reason }) {
    const { uid } = req.params;
    const hasCode = await reissueInvoice(req.ctx, { id: order, invoiceId: uid, dueOn, reason });
    const key = hasCode ? 'operators:receivables.reissued' : 'operators:receivables.reissuedWithoutCode';
    flash(req, { kind: hasCode ? 'ok' : 'info', text: req.translate(key) });
    redirectTo(req, res, 'operator-receivable', { uid });
  },
});

/** Asks a second operator to write off what is owed. */
export const saveWriteOff = form({
  schema: writeOffForm.schema,
  show: showReceivable,
  async submit(req: UserRequest<'uid'>, res, { changeReason }) {
    const { uid } = req.params;
    await proposeWriteOff(req.ctx, uid, changeReason);
    flash(req, { kind: 'info', text: req.translate('operators:receivables.writeOffAsked') });
    redirectTo(req, res, 'operator-receivable', { uid });
  },
});
