import { findUserLocale } from '~/src/domains/access/login/user.store';
import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { addressOf } from '~/src/shared/routes';
import type { SocialNetwork } from './social.types';

/** Mails a user that a network was linked to their account, or unlinked. */
export async function notifyNetworkChange(
  tx: Ctx,
  userId: string,
  network: SocialNetwork,
  linked: boolean,
): Promise<void> {
  const locale = await findUserLocale(tx, userId);
  const params = { link: addressOf(tx.origin, locale, 'security'), network, linked };
  await queueEmail(tx, { userId, template: 'network-changed', params, locale });
}
