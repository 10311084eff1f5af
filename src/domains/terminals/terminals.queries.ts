import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';
import { secretHash } from './terminals.store';
import type { Sale, SaleState, TerminalChoice, TerminalLabel } from './terminals.types';

const openTerminals = ({ db }: Ctx) =>
  db('terminals as t')
    .join('terminal_partners as p', 'p.account_id', 't.account_id')
    .where({ 't.active': true, 'p.active': true });

const CHOICE = {
  id: 't.id',
  partner: 'p.slug',
  partnerName: 'p.name',
  code: 't.code',
  name: 't.name',
} as const;

/**
 * The active terminals of a partner, by name, for the user responsible for it; for anybody else none, because
 * whoever knows a terminal's code can send it an amount (decision 0140).
 */
export function listTerminals(ctx: Ctx, partner: string): Promise<TerminalChoice[]> {
  return openTerminals(ctx)
    .where({ 'p.slug': partner, 'p.user_id': ctx.actor?.userId ?? null })
    .orderBy('t.name')
    .select(CHOICE);
}

/** An active terminal, by its label. */
export async function findTerminal(
  ctx: Ctx,
  { partner, code }: TerminalLabel,
): Promise<(TerminalChoice & { accountId: string }) | null> {
  const row = await openTerminals(ctx)
    .where({ 'p.slug': partner, 't.code': code })
    .first({ ...CHOICE, accountId: 't.account_id' });
  return row ?? null;
}

/** Whether a partner has a terminal of this code, also one that is closed. */
export async function isCodeKnown({ db }: Ctx, { partner, code }: TerminalLabel): Promise<boolean> {
  const own = db('terminals as t').join('terminal_partners as p', 'p.account_id', 't.account_id');
  return (await own.where({ 'p.slug': partner, 't.code': code }).first('t.id')) !== undefined;
}

const sales = ({ db }: Ctx) =>
  db('terminal_sales as s')
    .join('terminals as t', 't.id', 's.terminal_id')
    .join('terminal_partners as p', 'p.account_id', 's.account_id')
    .select({
      id: 's.id',
      state: 's.state',
      locale: 's.locale',
      accountId: 's.account_id',
      userId: 'p.user_id',
      partner: 'p.slug',
      partnerName: 'p.name',
      terminalCode: 't.code',
      terminalName: 't.name',
      providerId: 't.provider_id',
      price: 's.price',
      orderId: 's.provider_order_id',
      providerStatus: 's.provider_status',
      journalId: 's.journal_id',
      reportId: 's.report_id',
      refundAmount: 's.refund_amount',
      linkHash: 's.link_hash',
      problem: 's.problem',
      expiresAt: 's.expires_at',
    });

/** A sale by its id. */
export const findSale = async (ctx: Ctx, id: string): Promise<Sale | null> =>
  (await sales(ctx).where('s.id', id).first()) ?? null;

/** A visitor's sale, if not an expired draft. */
export async function findVisitorSale(ctx: Ctx, secret: string): Promise<Sale | null> {
  const sale: Sale | undefined = await sales(ctx).where('s.visitor_hash', secretHash(secret)).first();
  if (!sale || (sale.state === 'draft' && sale.expiresAt <= ctx.now())) return null;
  return sale;
}

/** The sale of an order at the payment company. */
export async function findSaleOfOrder({ db }: Ctx, orderId: string): Promise<string | null> {
  const row = await db('terminal_sales').where({ provider_order_id: orderId }).first('id');
  return row?.id ?? null;
}

/** The report of a valid link. */
export async function findLinked(
  ctx: Ctx,
  token: string,
): Promise<{ saleId: string; reportId: string; receiverCheck: string } | null> {
  const row = await ctx
    .db('terminal_sales')
    .where({ link_hash: secretHash(token) })
    .where('link_until', '>', ctx.now())
    .whereNotNull('report_id')
    .whereNotNull('receiver_check')
    .first({ saleId: 'id', reportId: 'report_id', receiverCheck: 'receiver_check' });
  return row ?? null;
}

type EndState = 'done' | 'partial' | 'failed';

/** How a sale's report ended; null while it runs. */
export async function findReportEnd(
  { db }: Ctx,
  reportId: string,
): Promise<{ state: EndState; charged: Centavos } | null> {
  const row = await db('reports').where({ id: reportId }).first('state', 'charged', 'ended_at');
  return row?.ended_at ? { state: row.state as EndState, charged: Number(row.charged) } : null;
}

/** Sales in these states that were not checked recently; refused refunds wait longer. */
export function listSalesIn(
  { db, now }: Ctx,
  states: readonly SaleState[],
  limit: number,
): Promise<Pick<Sale, 'id' | 'state'>[]> {
  const at = now();
  return db('terminal_sales')
    .whereIn('state', states)
    .whereRaw(
      `(checked_at is null or checked_at < ?::timestamptz
        - case when problem is null then interval '4 seconds' else interval '10 minutes' end)`,
      [at],
    )
    .orderByRaw('checked_at nulls first')
    .limit(limit)
    .select('id', 'state');
}

/** A partner's ledger account. */
export async function findPartner({ db }: Ctx, slug: string): Promise<{ accountId: string } | null> {
  const row = await db('terminal_partners').where({ slug }).first({ accountId: 'account_id' });
  return row ?? null;
}

/** The user responsible for a partner, by e-mail. */
export async function findUserByEmail({ db }: Ctx, email: string): Promise<string | null> {
  return (await db('users').where({ email }).first('id'))?.id ?? null;
}
