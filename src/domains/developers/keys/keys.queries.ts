import type { ActorCtx, Ctx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import type { KeyRow } from './keys.store';
import type { ApiKey, KeyState } from './keys.types';
import { REVOKED_RETENTION_MS } from './keys.types';

type Row = KeyRow & { full_name: string | null; email: string; works: boolean };

/** Whether the person of the key may act by it now, as `findActorByKey` decides. */
const WORKS = `k.suspended_at is null and u.status = 'active' and c.user_id is null
  and (p.account_id = k.account_id or coalesce(m.role = 'admin', false))
  and (u.keys_ended_at is null or coalesce(k.secret_at, k.created_at) > u.keys_ended_at)`;

const keysWithPeople = ({ db }: Ctx) =>
  db('api_keys as k')
    .join('users as u', 'u.id', 'k.user_id')
    .join('persons as p', 'p.user_id', 'u.id')
    .leftJoin('memberships as m', (on) =>
      on.on('m.user_id', 'k.user_id').andOn('m.account_id', 'k.account_id'),
    )
    .leftJoin('user_cancellations as c', 'c.user_id', 'u.id');

const ownKeys = (ctx: ActorCtx) =>
  keysWithPeople(ctx)
    .where('k.account_id', ctx.actor.accountId)
    .select('k.*', 'u.full_name', 'u.email', ctx.db.raw<{ works: boolean }>(`(${WORKS}) as works`));

const getState = (row: Row, now: Date): KeyState => {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  return row.works ? 'active' : 'suspended';
};

function toKey(row: Row, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    environment: row.acts_for === row.account_id ? 'live' : 'test',
    state: getState(row, now),
    scopes: row.scopes,
    networks: row.networks,
    perMinute: row.per_minute,
    responsibleId: row.user_id,
    responsible: row.full_name ?? row.email,
    overlapUntil: row.overlap_until !== null && row.overlap_until > now ? row.overlap_until : null,
    oldLimited: row.old_limited,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastNetwork: row.last_network,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
  };
}

/** The acting account's keys, newest first; revoked ones for three months. */
export async function listKeys(ctx: ActorCtx): Promise<ApiKey[]> {
  const now = ctx.now();
  const rows = await ownKeys(ctx)
    .where((either) =>
      either
        .whereNull('k.revoked_at')
        .orWhere('k.revoked_at', '>', new Date(now.getTime() - REVOKED_RETENTION_MS)),
    )
    .orderBy('k.created_at', 'desc');
  return rows.map((row) => toKey(row, now));
}

/** @throws NotFound `key_not_found`, for another account's too */
export async function getKey(ctx: ActorCtx, id: string): Promise<ApiKey> {
  const row = await ownKeys(ctx).where('k.id', id).first();
  if (!row) throw new NotFound('key_not_found');
  return toKey(row, ctx.now());
}

/** Whose keys have stopped without being suspended: of each account and person once. */
export function listStopped(ctx: Ctx): Promise<{ accountId: string; userId: string }[]> {
  return keysWithPeople(ctx)
    .whereNull('k.revoked_at')
    .whereNull('k.suspended_at')
    .whereRaw(`not (${WORKS})`)
    .distinct('k.account_id as accountId', 'k.user_id as userId');
}

/** The names that a mail about somebody's keys states: theirs and the company's. */
export async function getNames(
  { db }: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<{ person: string; company: string }> {
  const account = await db('accounts').where({ id: accountId }).first('name');
  const user = await db('users').where({ id: userId }).first('full_name', 'email');
  return { person: user!.full_name ?? user!.email, company: account!.name };
}

/**
 * What stays with a company though its secret may be known to somebody who leaves: its webhook endpoints, where they
 * were an administrator, and the connections that they changed last, or whose key or secret they know.
 */
export async function listKnownSecrets(
  { db }: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
  wasAdmin: boolean,
): Promise<{ endpoints: string[]; connections: string[] }> {
  const of = { account_id: accountId };
  return {
    endpoints: wasAdmin ? await db('webhook_endpoints').where(of).orderBy('created_at').pluck('name') : [],
    connections: await db('ats_connections')
      .where(of)
      .whereRaw('? in (changed_by, key_holder, secret_holder)', [userId])
      .orderByRaw('lower(name)')
      .pluck('name'),
  };
}
