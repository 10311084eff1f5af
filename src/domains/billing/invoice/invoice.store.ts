import { type Bill, INVOICE_TRANSITIONS, nextMonth } from '~/src/domains/billing/billing.rules';
import type { Invoice, InvoiceLine, Plan } from '~/src/domains/billing/billing.types';
import { findPlanTerms } from '~/src/domains/billing/offers/plans.queries';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { TIME_ZONE } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import { statesBefore } from '~/src/shared/transitions';

const COLUMNS = {
  id: 'id',
  number: 'number',
  accountId: 'account_id',
  periodStart: 'period_start',
  state: 'state',
  reports: 'reports',
  gross: 'gross',
  discount: 'discount',
  minimumExtra: 'minimum_extra',
  total: 'total',
  payments: 'payments',
  writeOff: 'write_off',
  dueOn: 'due_on',
  closedAt: 'closed_at',
  paidAt: 'paid_at',
} as const;

/** Of one that is paid all was paid: those from before payments were counted have 0. */
const toInvoice = (row: Invoice): Invoice => (row.state === 'paid' ? { ...row, payments: row.total } : row);

/** Opens a month's invoice, if not open already. */
export async function insertInvoice(ctx: Ctx, accountId: string, periodStart: string): Promise<void> {
  await ctx
    .db('invoices')
    .insert({ account_id: accountId, period_start: periodStart })
    .onConflict(['account_id', 'period_start'])
    .ignore();
}

/** Of one account, or (`null`) of any, for system tasks. */
export async function findInvoice(ctx: Ctx, id: string, accountId: string | null): Promise<Invoice | null> {
  const query = ctx.db('invoices').where({ id });
  if (accountId !== null) query.where({ account_id: accountId });
  const row = await query.first(COLUMNS);
  return row ? toInvoice(row) : null;
}

/** The account's invoices, newest first; ten years at most. */
export async function listInvoices(ctx: Ctx, accountId: string): Promise<Invoice[]> {
  const rows: Invoice[] = await ctx
    .db('invoices')
    .where({ account_id: accountId })
    .orderBy('period_start', 'desc')
    .limit(120)
    .select(COLUMNS);
  return rows.map(toInvoice);
}

export function listLines(ctx: Ctx, invoiceId: string): Promise<InvoiceLine[]> {
  return ctx
    .db('invoice_lines')
    .where({ invoice_id: invoiceId })
    .orderBy('unit_amount')
    .select({ unitAmount: 'unit_amount', quantity: 'quantity', discount: 'discount' });
}

/** The plan an account pays by, with its terms of a month (`YYYY-MM-01`). */
export async function getPlan(ctx: Ctx, accountId: string, month: string): Promise<Plan> {
  const row = await ctx
    .db('wallets as w')
    .join('postpaid_plans as p', 'p.id', 'w.plan_id')
    .where('w.account_id', accountId)
    .first('p.id', { name: `p.name_${getColumnLanguage(ctx.locale)}` });
  const terms = row && (await findPlanTerms(ctx.db, row.id, month));
  if (!terms) throw new Error('wallet without a plan');
  return { ...row, ...terms };
}

/** So many ids are worked on between two looks at what is left. */
const BATCH = 200;

/** Some post-paid accounts that have no invoice of this month yet, none of `except`. */
export async function listAccountsWithoutInvoice(
  ctx: Ctx,
  periodStart: string,
  except: readonly string[],
): Promise<string[]> {
  return ctx
    .db('accounts as a')
    .join('wallets as w', 'w.account_id', 'a.id')
    .where('a.billing_type', 2)
    .whereNotExists(
      ctx
        .db('invoices as i')
        .whereRaw('i.account_id = a.id')
        .where((each) => each.where('i.period_start', '>=', periodStart).orWhere('i.state', 'open')),
    )
    .whereNotIn('a.id', [...except])
    .limit(BATCH)
    .pluck('a.id');
}

/** Some open invoices of months before this one, the oldest first, none of `except`. */
export async function listDueToClose(
  ctx: Ctx,
  periodStart: string,
  except: readonly string[],
): Promise<string[]> {
  return ctx
    .db('invoices')
    .where({ state: 'open' })
    .where('period_start', '<', periodStart)
    .whereNotIn('id', [...except])
    .orderBy('period_start')
    .limit(BATCH)
    .pluck('id');
}

/** An open invoice, locked after its wallet; null when it is not open any more. */
export async function lockOpen(ctx: Ctx, id: string): Promise<Invoice | null> {
  const ofInvoice = ctx.db('invoices').where({ id }).select('account_id');
  await ctx.db('wallets').whereIn('account_id', ofInvoice).forNoKeyUpdate().first('account_id');
  return (await ctx.db('invoices').where({ id, state: 'open' }).forNoKeyUpdate().first(COLUMNS)) ?? null;
}

const uninvoiced = (ctx: Ctx, { accountId, periodStart }: Invoice) =>
  ctx
    .db('holds')
    .where({ account_id: accountId, funding: 'limit', state: 'captured' })
    .whereNull('invoice_id')
    .whereRaw('settled_at < ?::date::timestamp at time zone ?', [nextMonth(periodStart), TIME_ZONE]);

/** Whether the account existed before the month began: the minimum is for whole months. */
export async function coversWholeMonth(ctx: Ctx, { accountId, periodStart }: Invoice): Promise<boolean> {
  const row = await ctx
    .db('wallets')
    .where({ account_id: accountId })
    .whereRaw('opened_at <= ?::date::timestamp at time zone ?', [periodStart, TIME_ZONE])
    .first('account_id');
  return row !== undefined;
}

/** Stores the bill, with today's address, and turns the usage into a debt; the caller holds the locks. */
export async function closeInvoice(ctx: Ctx, invoice: Invoice, bill: Bill, dueOn: string): Promise<void> {
  await uninvoiced(ctx, invoice).update({ invoice_id: invoice.id });
  if (bill.lines.length > 0) {
    await ctx.db('invoice_lines').insert(
      bill.lines.map(({ unitAmount, quantity, discount }) => ({
        invoice_id: invoice.id,
        unit_amount: unitAmount,
        quantity,
        discount,
      })),
    );
  }
  await ctx
    .db('invoices')
    .where({ id: invoice.id, state: 'open' })
    .update({
      state: 'closed',
      reports: bill.reports,
      gross: bill.gross,
      discount: bill.discount,
      minimum_extra: bill.minimumExtra,
      total: bill.total,
      due_on: dueOn,
      closed_at: ctx.now(),
      address_sealed: ctx.db('wallets').where({ account_id: invoice.accountId }).select('address_sealed'),
    });
  await runStatement(ctx.db, BILL, [invoice.id]);
}

const BILL = statement('bill-invoice', 'select billing_bill($1)', { billing_bill: 'void' });
const SETTLE = statement('settle-invoice', 'select billing_settle_invoice($1, $2, $3) as settled', {
  settled: 'bool',
});
const UNSETTLE = statement('unsettle-invoice', 'select billing_owe_invoice($1, $2) as owed', {
  owed: 'bool',
});
const WRITE_OFF = statement('write-off-invoice', 'select billing_write_off($1, $2) as amount', {
  amount: 'int8?',
});

/** False when it is not payable (any more). */
export async function settleInvoice(ctx: Ctx, id: string, paidAt: Date): Promise<boolean> {
  const by = ctx.actor?.userId ?? null;
  const [row] = await runStatement(ctx.db, SETTLE, [id, paidAt, by]);
  return row!.settled;
}

/** The bank clawed so much of its payments back: it is owed again. False when less was paid. */
export async function unsettleInvoice(ctx: Ctx, id: string, amount: Centavos): Promise<boolean> {
  const [row] = await runStatement(ctx.db, UNSETTLE, [id, amount]);
  return row!.owed;
}

/** Gives up what is owed of it. Returns how much; null when nothing is owed (any more). */
export async function writeOffInvoice(ctx: Ctx, id: string): Promise<Centavos | null> {
  const [row] = await runStatement(ctx.db, WRITE_OFF, [id, ctx.actor?.userId ?? null]);
  return row!.amount;
}

/** Marks closed ones past their due date; returns how many. */
export function markOverdue(ctx: Ctx, today: string): Promise<number> {
  return ctx
    .db('invoices')
    .where({ state: 'closed' })
    .where('due_on', '<', today)
    .update({ state: 'overdue' });
}

/** Gives one that is owed another due day, from today on. False when it is not owed (any more). */
export async function moveDueDay(ctx: Ctx, id: string, dueOn: string): Promise<boolean> {
  const from = statesBefore(INVOICE_TRANSITIONS, 'closed').filter((state) => state !== 'open');
  const count = await ctx
    .db('invoices')
    .where({ id })
    .whereIn('state', ['closed', ...from])
    .update({ state: 'closed', due_on: dueOn });
  return count === 1;
}

/** Public id of the latest Pix for the invoice. */
export async function findInvoiceCharge(ctx: Ctx, invoiceId: string): Promise<string | null> {
  const row = await ctx
    .db('pix_charges')
    .where({ invoice_id: invoiceId })
    .orderByRaw(`state <> 'active', state <> 'paid', created_at desc`)
    .first('txid');
  return row?.txid ?? null;
}

/** Whether a post-paid plan with this id exists. */
export async function isPlan({ db }: Ctx, id: string): Promise<boolean> {
  return (await db('postpaid_plans').where({ id }).first('id')) !== undefined;
}

/** The newest open invoice of an account; null when there is none. */
export async function findOpenInvoice({ db }: Ctx, accountId: string): Promise<string | null> {
  const row = await db('invoices')
    .where({ account_id: accountId, state: 'open' })
    .orderBy('period_start', 'desc')
    .first('id');
  return row?.id ?? null;
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice({ db }: Ctx, id: string): Promise<void> {
  await db('invoices').where({ id }).forNoKeyUpdate().first('id');
}
