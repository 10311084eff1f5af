import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { sealerOf } from '~/src/platform/crypto/subject-keys';
import { DRAFT_MS, TRANSITIONS } from './terminals.rules';
import type { Sale, SaleDetails, SaleState } from './terminals.types';

/** Secrets of visitors and links are found by this, and never stored. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const sealPurpose = (id: string) => `terminal-sale:${id}`;

/** Begins a sale at a terminal; the secret is its visitor's alone. */
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
): Promise<Buffer> {
  const sealer = await sealerOf(ctx, sale.accountId);
  return sealer.encrypt(sealPurpose(sale.id), Buffer.from(JSON.stringify(details)));
}

/** What was typed; null once it is forgotten. */
export async function findDetails(
  ctx: Ctx,
  sale: { id: string; accountId: string },
): Promise<SaleDetails | null> {
  const row = await ctx.db('terminal_sales').where({ id: sale.id }).first('details_sealed');
  if (!row?.details_sealed) return null;
  const sealer = await sealerOf(ctx, sale.accountId);
  return JSON.parse(sealer.decrypt(sealPurpose(sale.id), row.details_sealed).toString());
}

/** Keeps what was typed, and its time begins again; false where the sale is no draft any more. */
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

/** Waits for whoever works on the sale; its state by then. */
export async function lockSale({ db }: Ctx, id: string): Promise<SaleState | null> {
  const row = await db('terminal_sales').where({ id }).forUpdate().first('state');
  return row?.state ?? null;
}

/** One confirmation at a time for the terminal of a sale; whether another payment waits there. */
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

/** Opens the link to a sale's report. */
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

/** Moves a sale on; false where it has moved before, or may not make this move. */
export async function moveSale(ctx: Ctx, id: string, to: SaleState, marks: Marks = {}): Promise<boolean> {
  const from = (Object.keys(TRANSITIONS) as SaleState[]).filter((state) => TRANSITIONS[state].includes(to));
  const ended = [...ENDED, 'not_paid'].includes(to) ? { ended_at: ctx.now() } : {};
  // What was typed has served; of what was not paid it is kept a while, to try again.
  const forgotten = ENDED.includes(to) ? { details_sealed: null } : {};
  const moved = await ctx
    .db('terminal_sales')
    .where({ id })
    .whereIn('state', from)
    .update({ state: to, checked_at: ctx.now(), problem: null, ...marks, ...ended, ...forgotten });
  return moved === 1;
}

/** Notes when the payment company was asked, and what it said. */
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

/** Forgets drafts whose time is over, and what was typed for payments that never came. */
export async function deleteStale(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db('terminal_sales').where({ state: 'draft' }).where('expires_at', '<', now).delete();
  await ctx
    .db('terminal_sales')
    .where({ state: 'not_paid' })
    .whereNotNull('details_sealed')
    .where('expires_at', '<', new Date(now.getTime() - DRAFT_MS))
    .update({ details_sealed: null });
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

/** Adds a terminal, or gives the one of this code another name or device. */
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

/** Opens a partner's terminals, or closes them. */
export async function setPartnerActive({ db }: Ctx, slug: string, active: boolean): Promise<boolean> {
  return (await db('terminal_partners').where({ slug }).update({ active })) === 1;
}
