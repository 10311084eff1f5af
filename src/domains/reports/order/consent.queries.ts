import type { Purpose } from '~/src/domains/reports/purpose.rules';
import type { ActorCtx } from '~/src/platform/context';
import { TIME_ZONE, toDay } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';

/** A product that a user orders for an account without confirmation. */
export interface AutoConsent {
  accountId: string;
  accountName: string;
  productId: string;
  productName: string;
  /** The price it was given for, in centavos; a higher one requires confirmation. */
  price: number;
  since: Date;
}

/** The acting user's consents, for any of their accounts; newest first. */
export async function listConsents(ctx: ActorCtx): Promise<AutoConsent[]> {
  const lang = getColumnLanguage(ctx.locale);
  return ctx
    .db('auto_confirmations as c')
    .join('products as p', 'p.id', 'c.product_id')
    .join('accounts as a', 'a.id', 'c.account_id')
    .where('c.user_id', ctx.actor.userId)
    .orderBy('c.created_at', 'desc')
    .select('c.account_id as accountId', 'a.name as accountName', 'c.product_id as productId')
    .select(`p.name_${lang} as productName`, 'c.price', 'c.created_at as since');
}

/**
 * When the acting user first accepted an order's terms today, for this account and purpose: on the confirmation of a
 * report of theirs; null if they did not (decision 0090).
 */
export async function findAcceptanceToday(ctx: ActorCtx, purpose: Purpose): Promise<Date | null> {
  const { accountId, userId } = ctx.actor;
  const midnight = ctx.db.raw('?::date::timestamp at time zone ?', [toDay(ctx.now()), TIME_ZONE]);
  const row = await ctx
    .db('reports')
    .where({ account_id: accountId, user_id: userId, purpose })
    .where('created_at', '>=', midnight)
    .where('accepted_at', '>=', midnight)
    .orderBy('accepted_at')
    .first('accepted_at');
  return row?.accepted_at ?? null;
}
