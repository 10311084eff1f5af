import { findUserLocale } from '~/src/domains/access';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { formatDate } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import { claimExpiring, deleteExpiredHashes } from './keys.store';
import { EXPIRY_NOTICE_MS } from './keys.types';
import { suspendStopped } from './suspension.service';

/**
 * Notifies the responsible person once, a week before a key expires; suspends keys that stopped with their person's
 * access; deletes secrets whose overlap has ended.
 */
export async function maintainKeys(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const key of await claimExpiring(tx, new Date(tx.now().getTime() + EXPIRY_NOTICE_MS))) {
      const { id, user_id: userId, name, expires_at: end } = key;
      if (!end) continue;
      const locale = await findUserLocale(tx, userId);
      const link = addressOf(tx.origin, locale, 'api-key', { uid: id });
      const params = { link, name, until: formatDate(end, locale) };
      await queueEmail(tx, { userId, locale, template: 'key-expiring', params, key: `key-expiring-${id}` });
    }
  });
  await inTransaction(ctx, suspendStopped);
  await deleteExpiredHashes(ctx);
}
