import { openTestAccount } from '~/src/domains/accounts';
import { hashKey, newPrefix } from '~/src/domains/developers/keys/keys.rules';
import { insertKey } from '~/src/domains/developers/keys/keys.store';
import type { ActorCtx } from '~/src/platform/context';

/** A test key under the person's name, and an answer kept for the test account. */
export async function insertTestKey(as: ActorCtx, name: string): Promise<void> {
  const { accountId, userId } = as.actor;
  const actsFor = await openTestAccount(as, accountId);
  const scopes = ['reports:read'] as const;
  await insertKey(as, {
    name,
    prefix: newPrefix('test'),
    hash: hashKey(name),
    last4: 'abcd',
    per_minute: 1,
    scopes,
    networks: [],
    expires_at: null,
    user_id: userId,
    acts_for: actsFor,
  });
  await as.db('idempotency_keys').insert({
    account_id: actsFor,
    scope: 'order',
    key: 'of-the-test-account',
    request_hash: 'x',
    response: JSON.stringify({ name }),
    created_at: new Date(),
  });
}
