import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { mustMove } from '~/src/platform/state-moves';
import { statesBefore } from '~/src/shared/transitions';
import { DRAFT_MS, TRANSITIONS } from './terminals.rules';
import type { Sale, SaleDetails, SaleState } from './terminals.types';

/** Hash by which secrets of visitors and links are found; they are never stored. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const sealPurpose = (id: string) => `terminal-sale:${id}`;

/** Inserts a sale at a terminal; only its visitor gets the secret. */
export async function insertSale(
  ctx: Ctx,
  terminal: { id: string; accountId: string },
  details: SaleDetails = {},
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await ctx.db('terminal_sales').insert({
    id,
    terminal_id: terminal.id,
    account_id: terminal.accountId,
    visitor_hash: secretHash(secret),
    locale: ctx.locale,
    details_sealed: await sealed(ctx, { id, accountId: terminal.accountId }, details),
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + DRAFT_MS),
  });
  return { id, secret };
}

async function sealed(
  ctx: Ctx,
  sale: { id: string; accountId: string },
  details: SaleDetails,
): Promise<Sealed> {
  const sealer = await getSealer(ctx, sale.accountId);
  return sealer.encrypt(sealPurpose(sale.id), Buffer.from(JSON.stringify(details)));
}

/** The entered details; null once deleted. */
export async function findDetails(
  ctx: Ctx,
  sale: { id: string; accountId: string },
): Promise<SaleDetails | null> {
  const row = await ctx.db('terminal_sales').where({ id: sale.id }).first('details_sealed');
  if (!row?.details_sealed) return null;
  const sealer = await getSealer(ctx, sale.accountId);
  return JSON.parse(sealer.decrypt(sealPurpose(sale.id), row.details_sealed).toString());
}

/** Stores the entered details and extends the draft; false when the sale is no longer a draft. */
export async function saveDetails(
  ctx: Ctx,
  sale: { id: string; accountId: string },
  details: SaleDetails,
): Promise<boolean> {
  const saved = await ctx
    .db('terminal_sales')
    .where({ id: sale.id, state: 'draft' })
    .update({
      details_sealed: await sealed(ctx, sale, details),
      locale: ctx.locale,
      expires_at: new Date(ctx.now().getTime() + DRAFT_MS),
    });
  return saved === 1;
}

/** Locks the sale; returns its state. */
export async function lockSale({ db }: Ctx, id: string): Promise<SaleState | null> {
  const row = await db('terminal_sales').where({ id }).forUpdate().first('state');
  return row?.state ?? null;
}

/** Serialises confirmations at a sale's terminal; returns whether another payment is pending there. */
export async function lockTerminal({ db }: Ctx, saleId: string): Promise<boolean> {
  const terminal = await db('terminals')
    .where('id', db('terminal_sales').where({ id: saleId }).select('terminal_id'))
    .forUpdate()
    .first('id');
  const other = await db('terminal_sales')
    .where({ terminal_id: terminal?.id })
    .whereIn('state', ['created', 'asked'])
    .whereNot({ id: saleId })
    .first('id');
  return other !== undefined;
}

/** Activates the link to a sale's report. */
export async function markLinked(
  { db }: Ctx,
  id: string,
  link: { link_hash: string; link_until: Date; receiver_check: string },
): Promise<void> {
  await db('terminal_sales').where({ id }).update(link);
}

interface Marks {
  price?: number;
  expires_at?: Date;
  provider_order_id?: string;
  provider_status?: string;
  journal_id?: number;
  report_id?: string;
  refund_amount?: number | null;
  problem?: string | null;
}

const ENDED: readonly SaleState[] = ['delivered', 'refunded'];

/** Moves a sale to another state; false when it has moved before, or the transition is illegal. */
export async function moveSale(ctx: Ctx, id: string, to: SaleState, marks: Marks = {}): Promise<boolean> {
  const from = statesBefore(TRANSITIONS, to);
  const endColumns = [...ENDED, 'not_paid'].includes(to) ? { ended_at: ctx.now() } : {};
  // Details are no longer needed; those of unpaid sales are kept a while, for another try.
  const forgotten = ENDED.includes(to) ? { details_sealed: null } : {};
  const count = await ctx
    .db('terminal_sales')
    .where({ id })
    .whereIn('state', from)
    .update({ state: to, checked_at: ctx.now(), problem: null, ...marks, ...endColumns, ...forgotten });
  return count === 1;
}

/**
 * Moves a sale, or finds that another run of the same work has: money was paid or returned, so nothing else may have
 * happened to it meanwhile. @throws RefusedMove
 */
export function requireSaleMove(ctx: Ctx, id: string, to: SaleState, marks: Marks = {}): Promise<void> {
  const isThere = async () => (await ctx.db('terminal_sales').where({ id }).first('state'))?.state === to;
  return mustMove(moveSale(ctx, id, to, marks), `sale ${id} → ${to}`, isThere);
}

/** Stores when the payment company was queried, and its answer. */
export async function markAsked(
  ctx: Ctx,
  sale: Pick<Sale, 'id'>,
  marks: Pick<Marks, 'provider_status' | 'problem'> = {},
): Promise<void> {
  await ctx
    .db('terminal_sales')
    .where({ id: sale.id })
    .update({ checked_at: ctx.now(), ...marks });
}

/** Deletes expired drafts, and the details of failed payments. Returns how many of both. */
export async function deleteStaleSales(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const drafts = await deleteInSteps(ctx.db, 'terminal_sales', (rows) =>
    rows.where({ state: 'draft' }).where('expires_at', '<', now),
  );
  const emptied = await ctx
    .db('terminal_sales')
    .where({ state: 'not_paid' })
    .whereNotNull('details_sealed')
    .where('expires_at', '<', new Date(now.getTime() - DRAFT_MS))
    .update({ details_sealed: null });
  return drafts + emptied;
}

interface NewPartner {
  accountId: string;
  slug: string;
  name: string;
  userId: string;
}

export async function insertPartner(ctx: Ctx, partner: NewPartner): Promise<void> {
  const { accountId: account_id, userId: user_id, slug, name } = partner;
  await ctx.db('terminal_partners').insert({ account_id, user_id, slug, name });
}

/** Inserts a terminal, or updates the name or device of the one with this code. */
export async function saveTerminal(
  { db }: Ctx,
  terminal: { accountId: string; code: string; name: string; providerId: string },
): Promise<void> {
  const { accountId: account_id, providerId: provider_id, code, name } = terminal;
  await db('terminals')
    .insert({ account_id, code, name, provider_id })
    .onConflict(['account_id', 'code'])
    .merge(['name', 'provider_id']);
}

/** Enables or disables a partner's terminals. */
export async function setPartnerActive({ db }: Ctx, slug: string, active: boolean): Promise<boolean> {
  return (await db('terminal_partners').where({ slug }).update({ active })) === 1;
}
