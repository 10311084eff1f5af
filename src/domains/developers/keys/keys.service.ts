import { confirmIdentity, type Proof } from '~/src/domains/access';
import { openTestAccount } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { type Scope, TEST_SCOPES } from '~/src/shared/scopes';
import { isUuid } from '~/src/shared/uuid';
import { listAdministrators, listResponsibles } from './keys.queries';
import { generateKey, hashKey, newPrefix, parseNetwork } from './keys.rules';
import { countKeys, insertKey, type KeyRow, lockKey, moveKeys, updateKey } from './keys.store';
import { type Environment, MAX_KEYS } from './keys.types';

/** The editable fields of a key. */
interface KeyInput {
  name: string;
  scopes: readonly Scope[];
  /** Addresses and CIDR networks; none: any. */
  networks: readonly string[];
  perMinute: number;
  /** The responsible user; the key acts with their rights. */
  responsibleId: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Creates a key and returns it: it is shown only once, and only its hash is stored. `days` is its lifetime, 0 for no
 * expiry.
 * @throws Invalid on `password` or `code` for a wrong proof, on `networks`, `responsibleId`; Conflict `keys_full`,
 * `test_environment_off`; TooMany
 */
export async function createKey(
  ctx: ActorCtx,
  { days, environment, ...input }: KeyInput & { days: number; environment: Environment },
  proof: Proof,
): Promise<{ id: string; key: string }> {
  if (environment === 'test' && !ctx.testGateways) throw new Conflict('test_environment_off');
  const checked = await check(ctx, input, environment);
  await confirmIdentity(ctx, proof);
  const prefix = newPrefix(environment);
  const key = generateKey(prefix);
  const expiresAt = days === 0 ? null : new Date(ctx.now().getTime() + days * DAY_MS);
  const id = await inTransaction(ctx, async (tx) => {
    if ((await countKeys(tx)) >= MAX_KEYS) throw new Conflict('keys_full');
    const { accountId } = tx.actor;
    const actsFor = environment === 'test' ? await openTestAccount(tx, accountId) : accountId;
    const columns = { ...checked, prefix, ...toSecret(key), expires_at: expiresAt, acts_for: actsFor };
    const made = await insertKey(tx, columns);
    await record(tx, {
      action: 'key_added',
      subject: { kind: 'key', id: made },
      details: { code: prefix, scopes: checked.scopes },
    });
    return made;
  });
  return { id, key };
}

const toSecret = (key: string): Pick<KeyRow, 'hash' | 'last4'> => ({
  hash: hashKey(key),
  last4: key.slice(-4),
});

/** Changes a key's fields except its expiry. @throws as createKey, NotFound `key_not_found`, Conflict `key_over` */
export async function changeKey(ctx: ActorCtx, id: string, input: KeyInput): Promise<void> {
  await changing(ctx, id, 'key_changed', async (tx, row) => {
    const checked = await check(tx, input, row.acts_for === row.account_id ? 'live' : 'test');
    await updateKey(tx, id, checked);
    const { scopes } = checked;
    return { code: row.prefix, scopesBefore: row.scopes, scopes };
  });
}

/**
 * A new secret for a key, shown only once; the previous one works for `hours` more.
 * @throws Invalid for a wrong proof, NotFound `key_not_found`, Conflict `key_over`, TooMany
 */
export async function rotateKey(ctx: ActorCtx, id: string, hours: number, proof: Proof): Promise<string> {
  await confirmIdentity(ctx, proof);
  let key = '';
  await changing(ctx, id, 'key_rotated', async (tx, row) => {
    key = generateKey(row.prefix);
    const until = new Date(tx.now().getTime() + hours * HOUR_MS);
    const overlap =
      hours === 0 ? { old_hash: null, overlap_until: null } : { old_hash: row.hash, overlap_until: until };
    await updateKey(tx, id, { ...toSecret(key), ...overlap });
    return { code: row.prefix };
  });
  return key;
}

/** Ends a key: the very next request with it is refused. @throws NotFound `key_not_found`, Conflict `key_over` */
export const revokeKey = (ctx: ActorCtx, id: string): Promise<void> =>
  changing(ctx, id, 'key_revoked', async (tx, row) => {
    const old = { old_hash: null, overlap_until: null };
    await updateKey(tx, id, { revoked_at: tx.now(), ...old });
    return { code: row.prefix };
  });

/**
 * When somebody leaves a company, another administrator becomes responsible for their keys: the one who removes
 * them or, if they leave by themselves, the longest-serving one. Runs in the transaction of the removal.
 */
export async function reassignKeys(
  ctx: ActorCtx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const heirs = await listAdministrators(ctx, accountId);
  const heir =
    heirs.find(({ id }) => id === ctx.actor.userId && id !== userId) ?? heirs.find(({ id }) => id !== userId);
  if (!heir) return;
  const moved = await moveKeys(ctx, { accountId, from: userId, to: heir.id });
  if (moved === 0) return;
  await record(ctx, {
    action: 'keys_passed_on',
    accountId,
    subject: { kind: 'user', id: heir.id },
    details: { rows: moved },
  });
}

type Columns = Pick<KeyRow, 'name' | 'per_minute' | 'user_id'> & {
  scopes: readonly Scope[];
  networks: readonly string[];
};

async function check(ctx: ActorCtx, input: KeyInput, environment: Environment): Promise<Columns> {
  if (environment === 'test' && !input.scopes.every((scope) => TEST_SCOPES.includes(scope)))
    throw new Invalid('invalid', { scopes: ['developers:errors.testScopes'] });
  const networks = input.networks.map(parseNetwork);
  if (networks.includes(null)) throw new Invalid('invalid', { networks: ['developers:errors.network'] });
  const people = await listResponsibles(ctx);
  if (!people.some(({ id }) => id === input.responsibleId))
    throw new Invalid('invalid', { responsibleId: ['developers:errors.responsible'] });
  return {
    name: input.name,
    scopes: input.scopes,
    networks: [...new Set(networks as string[])],
    per_minute: input.perMinute,
    user_id: input.responsibleId,
  };
}

type Action = 'key_changed' | 'key_rotated' | 'key_revoked';
type Details = { code: string; scopes?: readonly string[]; scopesBefore?: readonly string[] };

/** Changes an active key of the account, with an audit event. */
function changing(
  ctx: ActorCtx,
  id: string,
  action: Action,
  work: (tx: ActorCtx, row: KeyRow) => Promise<Details>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = isUuid(id) ? await lockKey(tx, id) : null;
    if (!row) throw new NotFound('key_not_found');
    if (row.revoked_at || (row.expires_at && row.expires_at <= tx.now())) throw new Conflict('key_over');
    const details = await work(tx, row);
    await record(tx, { action, subject: { kind: 'key', id }, details });
  });
}
