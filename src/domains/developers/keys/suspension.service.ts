import { listAdministrators } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { formatDateTime } from '~/src/shared/dates';
import { withoutLinks } from '~/src/shared/names';
import { addressOf } from '~/src/shared/routes';
import { getNames, listKnownSecrets, listStopped } from './keys.queries';
import { type SuspendedKey, stopKeys } from './keys.store';

interface Membership {
  accountId: string;
  userId: string;
}

interface Departure extends Membership {
  /** Whether they no longer belong to the company's administration, and the role they had. */
  formerRole: 'admin' | 'member' | null;
}

/**
 * Stops a user's keys of an account: they work again only when an administrator issues them anew, in their own name.
 * The company's other administrators get one mail that names them, and what else whoever left may know the secret of.
 * Runs in the transaction of what causes it.
 */
export async function suspendKeys(tx: Ctx, { accountId, userId, formerRole }: Departure): Promise<void> {
  const keys = await stopKeys(tx, { accountId, userId });
  if (keys.length > 0) {
    await record(tx, {
      action: 'keys_suspended',
      accountId,
      subject: { kind: 'user', id: userId },
      details: { rows: keys.length },
    });
  }
  const secrets = formerRole
    ? await listKnownSecrets(tx, { accountId, userId }, formerRole === 'admin')
    : { endpoints: [], connections: [] };
  if (keys.length + secrets.endpoints.length + secrets.connections.length === 0) return;
  await mailAdministrators(tx, { accountId, userId }, { keys, ...secrets });
}

/**
 * Names to a company's administrators the connections that a member set up, once they may no longer manage these:
 * they may know the keys. Runs in the transaction of what causes it.
 */
export async function reportConnections(tx: Ctx, membership: Membership): Promise<void> {
  const { connections } = await listKnownSecrets(tx, membership, false);
  if (connections.length === 0) return;
  await mailAdministrators(tx, membership, { keys: [], endpoints: [], connections });
}

/** Suspends the keys that no longer work, however that came about. Idempotent. */
export async function suspendStopped(tx: Ctx): Promise<void> {
  for (const membership of await listStopped(tx)) await suspendKeys(tx, { ...membership, formerRole: null });
}

async function mailAdministrators(
  tx: Ctx,
  membership: Membership,
  affected: { keys: SuspendedKey[]; endpoints: string[]; connections: string[] },
): Promise<void> {
  const names = await getNames(tx, membership);
  const { accountId, userId } = membership;
  for (const { userId: reader, locale } of await listAdministrators(tx, accountId, { except: userId })) {
    const params = {
      person: withoutLinks(names.person),
      company: withoutLinks(names.company),
      keys: affected.keys.map(({ name, prefix, last_used_at: used }) => ({
        name: withoutLinks(name),
        prefix,
        used: used && formatDateTime(used, locale),
      })),
      endpoints: affected.endpoints.map(withoutLinks),
      connections: affected.connections.map(withoutLinks),
      link: addressOf(tx.origin, locale, 'api-keys'),
    };
    await queueEmail(tx, { userId: reader, locale, template: 'keys-suspended', params });
  }
}
