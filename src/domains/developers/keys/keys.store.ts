import { randomUUID } from 'node:crypto';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';
import { lockUntilCommit } from '~/src/platform/database/locks';
import type { Scope } from '~/src/shared/rights/scopes';

export type KeyRow = Row<'api_keys'>;

/** Locks the account's keys against concurrent writers, and returns how many are not revoked. */
export async function countKeys({ db, actor }: ActorCtx): Promise<number> {
  await lockUntilCommit(db, 'apiKeys', actor.accountId);
  const [{ count }] = await db('api_keys')
    .where({ account_id: actor.accountId, revoked_at: null })
    .count({ count: '*' });
  return count;
}

type NewKey = Pick<
  KeyRow,
  'name' | 'prefix' | 'hash' | 'last4' | 'per_minute' | 'expires_at' | 'user_id' | 'acts_for'
> & {
  scopes: readonly Scope[];
  networks: readonly string[];
};

export async function insertKey({ db, actor, now }: ActorCtx, key: NewKey): Promise<string> {
  const id = randomUUID();
  await db('api_keys').insert({
    ...key,
    id,
    account_id: actor.accountId,
    created_by: actor.userId,
    created_at: now(),
  });
  return id;
}

/** The acting account's key, locked until the transaction ends; null for another's. */
export async function lockKey({ db, actor }: ActorCtx, id: string): Promise<KeyRow | null> {
  return (await db('api_keys').where({ id, account_id: actor.accountId }).forUpdate().first()) ?? null;
}

export async function updateKey(
  { db }: Ctx,
  id: string,
  change: Partial<Omit<KeyRow, 'scopes' | 'networks'>> & {
    scopes?: readonly Scope[];
    networks?: readonly string[];
  },
): Promise<void> {
  await db('api_keys').where({ id }).update(change);
}

/** Updated at most once a minute for each key. */
export async function touchKey({ db, now }: Ctx, id: string, network: string | null): Promise<void> {
  await db('api_keys').where({ id }).update({ last_used_at: now(), last_network: network });
}

export type SuspendedKey = Pick<KeyRow, 'name' | 'prefix' | 'last_used_at'>;

/** Stops a user's keys in an account, and returns them, oldest first. */
export async function stopKeys(
  { db, now }: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<SuspendedKey[]> {
  const stopped: (SuspendedKey & Pick<KeyRow, 'created_at' | 'expires_at'>)[] = await db('api_keys')
    .where({ account_id: accountId, user_id: userId, revoked_at: null, suspended_at: null })
    .update({ suspended_at: now(), old_hash: null, overlap_until: null, old_limited: false })
    .returning(['name', 'prefix', 'last_used_at', 'created_at', 'expires_at']);
  return stopped
    .filter(({ expires_at: end }) => end === null || end > now())
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** Deletes all keys of a closed account. */
export async function eraseKeys({ db }: Ctx, accountId: string): Promise<void> {
  await db('api_keys').where({ account_id: accountId }).delete();
}

/** Deletes secrets whose overlap has ended. */
export async function deleteExpiredHashes({ db, now }: Ctx): Promise<void> {
  await db('api_keys')
    .where('overlap_until', '<=', now())
    .update({ old_hash: null, overlap_until: null, old_limited: false });
}

/** Claims keys that expire before then for their notice, each once, and returns them. */
export async function claimExpiring(
  { db, now }: Ctx,
  before: Date,
): Promise<Pick<KeyRow, 'id' | 'account_id' | 'user_id' | 'name' | 'expires_at'>[]> {
  return db('api_keys')
    .where({ revoked_at: null, suspended_at: null, told_at: null })
    .whereBetween('expires_at', [now(), before])
    .update({ told_at: now() })
    .returning(['id', 'account_id', 'user_id', 'name', 'expires_at']);
}
