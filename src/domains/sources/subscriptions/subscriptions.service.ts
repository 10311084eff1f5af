import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { addressOf } from '~/src/shared/routes';
import {
  confirmRow,
  findSubscription,
  insertSubscription,
  lockSubscription,
  mailKeys,
  removeRows,
} from './subscriptions.store';
import type { NewSubscription } from './subscriptions.types';

/** Mails that one address may be sent this way in a day: it may be somebody else's. */
const PER_ADDRESS = { name: 'status.address', points: 3, seconds: 86_400 };
const PER_NETWORK = { name: 'status.network', points: 20, seconds: 3_600 };

/**
 * Mails a link that confirms a subscription. Whether the address has one already changes nothing that can be seen: the
 * newest that its owner confirms counts. @throws TooMany
 */
export async function askToSubscribe(ctx: Ctx, wish: NewSubscription, network: string): Promise<void> {
  await ctx.limits.consume(PER_NETWORK, network);
  await ctx.limits.consume(PER_ADDRESS, wish.email.toLowerCase());
  await inTransaction(ctx, async (tx) => {
    const { id, secret: token } = await insertSubscription(tx, wish);
    await queueEmail(tx, {
      address: wish.email,
      template: 'status-confirm',
      params: {
        link: addressOf(tx.origin, wish.locale, 'status-confirm', { token }),
        unsubscribe: unsubscribeLink(tx, wish.locale, token),
      },
      locale: wish.locale,
      key: mailKeys.confirm(id),
    });
  });
}

/** Where one press ends a subscription. */
export const unsubscribeLink = (
  { origin }: Pick<Ctx, 'origin'>,
  locale: NewSubscription['locale'],
  token: string,
): string => addressOf(origin, locale, 'status-unsubscribe', { token });

/** The components that a link would confirm; empty: all. @throws NotFound `status_link_over` */
export async function getWish(ctx: Ctx, token: string): Promise<readonly string[]> {
  const row = await findSubscription(ctx, token);
  if (!row) throw new NotFound('status_link_over');
  return row.components;
}

/** Confirms the subscription of a link; it may be confirmed already. @throws NotFound `status_link_over` */
export const confirmSubscription = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockSubscription(tx, token);
    if (!row) throw new NotFound('status_link_over');
    if (!row.confirmed_at) await confirmRow(tx, row);
  });

/** Ends the subscription of a link; one that ended already stays so. */
export const unsubscribe = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await findSubscription(tx, token);
    if (row) await removeRows(tx, [row.id]);
  });
