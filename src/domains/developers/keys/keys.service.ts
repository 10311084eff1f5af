import { confirmIdentity, type Proof, requireLiveLogin } from '~/src/domains/access';
import { openTestAccount } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { DAY_MS, HOUR_MS } from '~/src/shared/dates';
import { type Scope, TEST_SCOPES } from '~/src/shared/rights/scopes';
import { getKey } from './keys.queries';
import { generateKey, hashKey, newPrefix, parseNetwork, widensKey } from './keys.rules';
import { countKeys, insertKey, type KeyRow, lockKey, updateKey } from './keys.store';
import { DEFAULT_OVERLAP_HOURS, type Environment, MAX_KEYS } from './keys.types';

/** The editable fields of a key. */
interface KeyInput {
  name: string;
  scopes: readonly Scope[];
  /** Addresses and CIDR networks; none: any. */
  networks: readonly string[];
  perMinute: number;
}

/**
 * Creates a key of the acting user, who it acts for, and returns it: it is shown only once, and only its hash is
 * stored. `days` is its lifetime, 0 for no expiry.
 * @throws Invalid on `password` or `code` for a wrong proof, on `networks`, `scopes`; Conflict `keys_full`,
 * `test_environment_off`; TooMany
 */
export async function createKey(
  ctx: ActorCtx,
  { days, environment, ...input }: KeyInput & { days: number; environment: Environment },
  proof: Proof,
): Promise<{ id: string; key: string }> {
  if (environment === 'test' && !ctx.testGateways) throw new Conflict('test_environment_off');
  const checked = check(input, environment);
  await confirmIdentity(ctx, proof);
  const prefix = newPrefix(environment);
  const key = generateKey(prefix);
  const expiresAt = days === 0 ? null : new Date(ctx.now().getTime() + days * DAY_MS);
  const id = await inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    if ((await countKeys(tx)) >= MAX_KEYS) throw new Conflict('keys_full');
    const { accountId } = tx.actor;
    const actsFor = environment === 'test' ? await openTestAccount(tx, accountId) : accountId;
    const holder = { user_id: tx.actor.userId, acts_for: actsFor };
    const columns = { ...checked, ...holder, prefix, ...toSecret(key), expires_at: expiresAt };
    const keyId = await insertKey(tx, columns);
    await record(tx, {
      action: 'key_added',
      subject: { kind: 'key', id: keyId },
      details: { code: prefix, scopes: checked.scopes },
    });
    return keyId;
  });
  return { id, key };
}

const toSecret = (key: string): Pick<KeyRow, 'hash' | 'last4'> => ({
  hash: hashKey(key),
  last4: key.slice(-4),
});

/**
 * Changes a key's fields except its expiry. Giving it more than it has asks for the proof that a new key asks for.
 * @throws as createKey, NotFound `key_not_found`, Conflict `key_over`
 */
export async function changeKey(ctx: ActorCtx, id: string, input: KeyInput, proof: Proof): Promise<void> {
  const isProven = proof.password !== '' || proof.code !== '';
  if (isProven) await confirmIdentity(ctx, proof);
  await changeOwn(ctx, id, async (tx, row) => {
    const checked = check(input, row.acts_for === row.account_id ? 'live' : 'test');
    const { scopes, networks, per_minute: perMinute } = checked;
    const before = { scopes: row.scopes, networks: row.networks, perMinute: row.per_minute };
    if (!isProven && widensKey(before, { scopes, networks, perMinute })) await confirmIdentity(tx, proof);
    await updateKey(tx, id, checked);
    return { action: 'key_changed', code: row.prefix, scopesBefore: row.scopes, scopes };
  });
}

/**
 * A new secret for a key, shown only once. The key acts for the acting user from then on, and is no longer suspended.
 * The previous secret works for `hours` more; null: a day if it was theirs, otherwise not at all.
 * @throws Invalid for a wrong proof, NotFound `key_not_found`, Conflict `key_over`, TooMany
 */
export async function rotateKey(
  ctx: ActorCtx,
  id: string,
  hours: number | null,
  proof: Proof,
): Promise<string> {
  await confirmIdentity(ctx, proof);
  let key = '';
  await changeOwn(ctx, id, async (tx, row) => {
    key = generateKey(row.prefix);
    const { userId } = tx.actor;
    const isTheirs = row.user_id === userId;
    const hasWorked = isTheirs && (await getKey(tx, id)).state === 'active';
    await updateKey(tx, id, {
      ...toSecret(key),
      ...toOverlap(tx, row.hash, { hours, hasWorked }),
      user_id: userId,
      secret_at: tx.now(),
      suspended_at: null,
    });
    return { action: isTheirs ? 'key_rotated' : 'keys_passed_on', code: row.prefix };
  });
  return key;
}

type Overlap = Pick<KeyRow, 'old_hash' | 'overlap_until' | 'old_limited'>;

const NO_OVERLAP: Overlap = { old_hash: null, overlap_until: null, old_limited: false };

/** How the previous secret goes on; with fewer rights unless it worked for the acting user until now. */
function toOverlap(
  { now }: ActorCtx,
  old_hash: Buffer,
  { hours, hasWorked }: { hours: number | null; hasWorked: boolean },
): Overlap {
  const { own, other } = DEFAULT_OVERLAP_HOURS;
  const overlap = hours ?? (hasWorked ? own : other);
  if (overlap === 0) return NO_OVERLAP;
  const overlap_until = new Date(now().getTime() + overlap * HOUR_MS);
  return { old_hash, overlap_until, old_limited: !hasWorked };
}

/** Ends a key: the very next request with it is refused. @throws NotFound `key_not_found`, Conflict `key_over` */
export const revokeKey = (ctx: ActorCtx, id: string): Promise<void> =>
  changeOwn(ctx, id, async (tx, row) => {
    await updateKey(tx, id, { revoked_at: tx.now(), ...NO_OVERLAP });
    return { action: 'key_revoked', code: row.prefix };
  });

type Columns = Pick<KeyRow, 'name' | 'per_minute'> & {
  scopes: readonly Scope[];
  networks: readonly string[];
};

function check(input: KeyInput, environment: Environment): Columns {
  if (environment === 'test' && !input.scopes.every((scope) => TEST_SCOPES.includes(scope)))
    throw new Invalid('invalid', { scopes: ['developers:errors.testScopes'] });
  const networks = input.networks.map(parseNetwork);
  if (networks.includes(null)) throw new Invalid('invalid', { networks: ['developers:errors.network'] });
  return {
    name: input.name,
    scopes: input.scopes,
    networks: [...new Set(networks as string[])],
    per_minute: input.perMinute,
  };
}

interface Change {
  action: 'key_changed' | 'key_rotated' | 'keys_passed_on' | 'key_revoked';
  /** The key's public prefix. */
  code: string;
  scopes?: readonly string[];
  scopesBefore?: readonly string[];
}

/** Changes a key of the account that has not ended, with an audit event. */
function changeOwn(
  ctx: ActorCtx,
  id: string,
  work: (tx: ActorCtx, row: KeyRow) => Promise<Change>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    const row = await lockKey(tx, id);
    if (!row) throw new NotFound('key_not_found');
    if (row.revoked_at || (row.expires_at && row.expires_at <= tx.now())) throw new Conflict('key_over');
    const { action, ...details } = await work(tx, row);
    await record(tx, { action, subject: { kind: 'key', id }, details });
  });
}
