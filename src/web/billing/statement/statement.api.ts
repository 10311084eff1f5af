import { z } from 'zod';
import { getChargeScope } from '~/src/domains/billing/billing.policy';
import { invoiceBalance } from '~/src/domains/billing/billing.rules';
import {
  INVOICE_STATES,
  type Invoice,
  LOT_KINDS,
  MOVEMENT_LABELS,
  STATEMENT_KINDS,
} from '~/src/domains/billing/billing.types';
import {
  getCurrentInvoice,
  getInvoice,
  startInvoicePix,
} from '~/src/domains/billing/invoice/invoice.service';
import { listInvoices } from '~/src/domains/billing/invoice/invoice.store';
import { listPurchases } from '~/src/domains/billing/offers/packages.queries';
import { listCredits, listStatement, sumOthers } from '~/src/domains/billing/statement/statement.queries';
import { getReportLimit } from '~/src/domains/billing/wallet/wallet.service';
import { defineCall } from '~/src/http/api/api';
import { instant, reais } from '~/src/http/api/codecs';
import { fieldErrors } from '~/src/http/forms/form';
import { Invalid, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { purchase, toPurchase } from '~/src/web/billing/billing.api';
import { statementQuery } from '~/src/web/billing/billing.schemas';
import { costCenterOut } from '~/src/web/billing/budgets/cost-centers.api';

const line = z.object({
  id: z.number().int(),
  kind: z.enum(MOVEMENT_LABELS),
  at: instant,
  amount: reais,
  balanceAfter: reais,
  lots: z.array(z.object({ kind: z.enum(LOT_KINDS), amount: reais })),
  transactionCode: z.string().nullable(),
  /** The report that a hold is for. */
  uniqueIdentifier: z.uuid().nullable(),
  /** The rows of a batch are one line: which batch, and how many rows. */
  batch: z.object({ uniqueIdentifier: z.uuid(), rows: z.number().int() }).nullable(),
  /** The order's cost center. */
  costCenter: costCenterOut.nullable(),
});

/** The page's own rules, with errors under the call's field names. @throws Invalid */
function getPeriod(from?: string, to?: string): { from: string | null; to: string | null } {
  const period = statementQuery('pt-BR').safeParse({ de: from, ate: to });
  if (period.success) return { from: period.data.de, to: period.data.ate };
  const { de, ate } = fieldErrors(period.error);
  throw new Invalid('invalid', { ...(de && { from: de }), ...(ate && { to: ate }) });
}

const credit = z.object({
  kind: z.enum(LOT_KINDS),
  locked: z.boolean(),
  amount: reais,
  expiresAt: instant.nullable(),
});

const getStatement = defineCall({
  call: 'GET Credit/GetStatement',
  auth: 'token',
  scope: 'billing:read',
  access: 'user+prepaid',
  summary:
    'Credit transactions, newest first, with reports as ordered (on hold), charged and refunded. A batch is one line; the amounts add up to the change of the balance; `next` is the cursor (`before`) of the next page. Orders of colleagues that the caller may not read are excluded: `others` is their total in the period, null for a caller who may read all; `credits` lists the available credits by kind and expiry',
  in: z.object({
    kind: z.enum(STATEMENT_KINDS).optional(),
    from: z.string().max(10).optional(),
    to: z.string().max(10).optional(),
    before: z.coerce.number().int().positive().optional(),
  }),
  out: z.object({
    credits: z.array(credit),
    lines: z.array(line),
    others: reais.nullable(),
    next: z.number().int().nullable(),
  }),
  handler: async (ctx, { kind, from, to, before }) => {
    const filter = { kind: kind ?? null, ...getPeriod(from, to), before: before ?? null };
    const scope = getChargeScope(ctx.actor);
    const { lines, next } = await listStatement(ctx, scope, filter);
    const others = await sumOthers(ctx, scope, filter);
    const credits = await listCredits(ctx, ctx.actor.accountId);
    return {
      credits,
      lines: lines.map((each) => ({
        ...each,
        kind: each.label,
        transactionCode: each.txid,
        uniqueIdentifier: each.reportId,
        batch: each.batch && { uniqueIdentifier: each.batch.id, rows: each.batch.rows },
      })),
      others,
      next,
    };
  },
});

const listPurchaseCalls = defineCall({
  call: 'GET Credit/ListPurchases',
  auth: 'token',
  scope: 'billing:read',
  access: 'user+prepaid',
  summary: 'The latest credit purchases of the acting account',
  in: z.object({}),
  out: z.object({
    purchases: z.array(
      purchase
        .pick({ transactionCode: true, state: true, amount: true, bonus: true })
        .extend({ createdAt: instant }),
    ),
  }),
  handler: async (ctx) => ({
    purchases: (await listPurchases(ctx, ctx.actor.accountId)).map((each) => ({
      ...each,
      transactionCode: each.txid,
    })),
  }),
});

const invoice = z.object({
  invoiceUID: z.uuid(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  state: z.enum(INVOICE_STATES),
  reports: z.number().int(),
  gross: reais,
  discount: reais,
  minimumExtra: reais,
  total: reais,
  toPay: reais,
  dueOn: z.iso.date().nullable(),
  paidAt: instant.nullable(),
});

const toInvoice = (row: Invoice): z.infer<typeof invoice> => ({
  ...row,
  toPay: invoiceBalance(row),
  invoiceUID: row.id,
  month: row.periodStart.slice(0, 7),
});

const listInvoiceCalls = defineCall({
  call: 'GET Invoice/ListInvoices',
  auth: 'token',
  scope: 'billing:read',
  access: 'user+postpaid',
  summary: 'The used limit, the current month and the invoices of a post-paid account, newest first',
  in: z.object({}),
  out: z.object({
    limit: reais,
    used: reais,
    underWay: reais,
    current: invoice,
    invoices: z.array(invoice),
  }),
  handler: async (ctx) => {
    const { invoice: current } = await getCurrentInvoice(ctx);
    const [limit, invoices] = await Promise.all([
      getReportLimit(ctx, ctx.actor.accountId),
      listInvoices(ctx, ctx.actor.accountId),
    ]);
    return {
      limit: limit.limit,
      used: limit.used,
      underWay: limit.open,
      current: toInvoice(current),
      invoices: invoices.filter(({ state }) => state !== 'open').map(toInvoice),
    };
  },
});

const invoiceId = z.object({ invoiceUID: z.string().max(36) });

const getInvoiceCall = defineCall({
  call: 'GET Invoice/GetInvoice',
  auth: 'token',
  scope: 'billing:read',
  access: 'user+postpaid',
  summary: 'One invoice with its lines; an open invoice with its current lines',
  in: invoiceId,
  out: invoice.extend({
    lines: z.array(z.object({ unitPrice: reais, quantity: z.number().int(), discount: reais })),
  }),
  handler: async (ctx, { invoiceUID }) => {
    if (!isUuid(invoiceUID)) throw new NotFound('not_found');
    const detail = await getInvoice(ctx, invoiceUID);
    const lines = detail.lines.map((each) => ({ ...each, unitPrice: each.unitAmount }));
    return { ...toInvoice(detail.invoice), lines };
  },
});

const payInvoiceWithPix = defineCall({
  call: 'POST Invoice/PayWithPix',
  auth: 'token',
  scope: 'billing:pay',
  access: 'user+postpaid',
  summary: 'Creates the Pix charge of an invoice, or returns the one that can still be paid',
  idempotency: 'required',
  in: invoiceId,
  out: purchase,
  handler: async (ctx, { invoiceUID }, { idempotencyKey }) => {
    if (!isUuid(invoiceUID)) throw new NotFound('not_found');
    return toPurchase(await startInvoicePix(ctx, invoiceUID, idempotencyKey ?? ''));
  },
});

export const statementApi = [
  getStatement,
  listPurchaseCalls,
  listInvoiceCalls,
  getInvoiceCall,
  payInvoiceWithPix,
];
