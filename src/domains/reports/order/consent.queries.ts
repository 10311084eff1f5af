import type { ActorCtx } from '~/src/platform/context';
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
