import type { ActorCtx, Ctx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import type { KeyRow } from './keys.store';
import type { ApiKey, Responsible } from './keys.types';
import { REVOKED_RETENTION_MS } from './keys.types';

type Row = KeyRow & { full_name: string | null; email: string; works: boolean };

/** Whether the person of the key may act for its account now. */
const WORKS = `u.status = 'active' and c.user_id is null
  and (p.account_id = k.account_id or m.user_id is not null)`;

const ownKeys = ({ db, actor }: ActorCtx) =>
  db('api_keys as k')
    .join('users as u', 'u.id', 'k.user_id')
    .join('persons as p', 'p.user_id', 'u.id')
    .leftJoin('memberships as m', (on) =>
      on.on('m.user_id', 'k.user_id').andOn('m.account_id', 'k.account_id'),
    )
    .leftJoin('user_cancellations as c', 'c.user_id', 'u.id')
    .where('k.account_id', actor.accountId)
    .select('k.*', 'u.full_name', 'u.email', db.raw(`(${WORKS}) as works`));

function toKey(row: Row, now: Date): ApiKey {
  const over = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    environment: row.acts_for === row.account_id ? 'live' : 'test',
    state: row.revoked_at ? 'revoked' : over ? 'expired' : 'active',
    scopes: row.scopes,
    networks: row.networks,
    perMinute: row.per_minute,
    responsibleId: row.user_id,
    responsible: row.full_name ?? row.email,
    orphaned: !row.works,
    overlapUntil: row.overlap_until !== null && row.overlap_until > now ? row.overlap_until : null,
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
  const rows: Row[] = await ownKeys(ctx)
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
  const row: Row | undefined = isUuid(id) ? await ownKeys(ctx).where('k.id', id).first() : undefined;
  if (!row) throw new NotFound('key_not_found');
  return toKey(row, ctx.now());
}

/** Who may be responsible for a key of the acting account: its administrators, or its person. */
export async function listResponsibles(ctx: ActorCtx): Promise<Responsible[]> {
  const { actor } = ctx;
  if (actor.accountKind === 'person') return [{ id: actor.userId, name: actor.userName ?? actor.email }];
  return listAdministrators(ctx, actor.accountId);
}

/** The active administrators of a company, the longest-serving first. */
export async function listAdministrators({ db }: Ctx, accountId: string): Promise<Responsible[]> {
  const rows: { id: string; full_name: string | null; email: string }[] = await db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .leftJoin('user_cancellations as c', 'c.user_id', 'u.id')
    .where({ 'm.account_id': accountId, 'm.role': 'admin', 'u.status': 'active', 'c.user_id': null })
    .orderBy(['m.created_at', 'u.id'])
    .select('u.id', 'u.full_name', 'u.email');
  return rows.map(({ id, full_name: name, email }) => ({ id, name: name ? `${name} (${email})` : email }));
}
