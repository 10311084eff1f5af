import { listContacts } from '~/src/domains/billing/contacts/low-balance.store';
import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { addressOf } from '~/src/shared/routes';

/** Mails those responsible for each account that its wallet is paused, and where to ask; not why (a check is internal). */
export async function notifyFreeze(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) await notify(ctx, accountId, 'wallet-paused', 'dexter');
}

/** Mails those responsible for an account that it can order again. */
export const notifyRelease = (ctx: Ctx, accountId: string): Promise<void> =>
  notify(ctx, accountId, 'wallet-released', 'home');

async function notify(
  ctx: Ctx,
  accountId: string,
  template: 'wallet-paused' | 'wallet-released',
  page: 'dexter' | 'home',
): Promise<void> {
  for (const { userId, locale } of await listContacts(ctx, accountId, 'invoice')) {
    const link = addressOf(ctx.origin, locale, page);
    await queueEmail(ctx, { userId, locale, template, params: { link } });
  }
}
