import { randomUUID } from 'node:crypto';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer, type Sealers } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { lockUntilCommit } from '~/src/platform/database/locks';
import type { EndpointInput } from './webhooks.types';

export type EndpointRow = Row<'webhook_endpoints'>;

const URL_PURPOSE = 'webhook.url';
const SECRET_PURPOSE = 'webhook.secret';

/** Locks the account's endpoints against concurrent writers, and returns their number. */
export async function countEndpoints({ db, actor }: ActorCtx): Promise<number> {
  await lockUntilCommit(db, 'webhooks', actor.accountId);
  const [{ count }] = await db('webhook_endpoints')
    .where({ account_id: actor.accountId })
    .count({ count: '*' });
  return count;
}

export async function insertEndpoint(
  ctx: ActorCtx,
  { name, url, kinds, components, secret }: Required<EndpointInput> & { secret: string },
): Promise<string> {
  const { accountId, userId } = ctx.actor;
  const id = randomUUID();
  await ctx.db('webhook_endpoints').insert({
    id,
    account_id: accountId,
    created_by: userId,
    name,
    ...(await sealedUrl(ctx, accountId, url)),
    kinds,
    components,
    secret_sealed: await sealedSecret(ctx, accountId, secret),
    created_at: ctx.now(),
  });
  return id;
}

/** The acting account's endpoint; null for another's. */
export async function findEndpoint({ db, actor }: ActorCtx, id: string): Promise<EndpointRow | null> {
  return (await db('webhook_endpoints').where({ id, account_id: actor.accountId }).first()) ?? null;
}

/** Updates the given columns of an endpoint. */
export async function updateEndpoint(
  ctx: Ctx,
  id: string,
  change: Partial<Omit<EndpointRow, 'id' | 'account_id' | 'kinds' | 'components'>> &
    Partial<Pick<EndpointInput, 'kinds' | 'components'>>,
): Promise<void> {
  await ctx.db('webhook_endpoints').where({ id }).update(change);
}

export async function deleteEndpoint(ctx: Ctx, id: string): Promise<void> {
  await ctx.db('webhook_endpoints').where({ id }).delete();
}

/** Deletes all endpoints of a closed account. */
export async function eraseEndpoints({ db }: Ctx, accountId: string): Promise<void> {
  await db('webhook_endpoints').where({ account_id: accountId }).delete();
}

/** The columns of a new address. */
export async function sealedUrl(
  ctx: Ctx,
  accountId: string,
  url: string,
): Promise<Pick<EndpointRow, 'host' | 'url_sealed'>> {
  const sealer = await getSealer(ctx, accountId);
  return { host: new URL(url).host, url_sealed: sealer.encrypt(URL_PURPOSE, Buffer.from(url)) };
}

export async function sealedSecret(ctx: Ctx, accountId: string, secret: string): Promise<Sealed> {
  return (await getSealer(ctx, accountId)).encrypt(SECRET_PURPOSE, Buffer.from(secret));
}

/** Address and secrets of an endpoint; the previous secret only while it signs. */
export function openEndpoint(
  sealers: Sealers,
  row: Pick<
    EndpointRow,
    'account_id' | 'url_sealed' | 'secret_sealed' | 'old_secret_sealed' | 'old_secret_until'
  >,
  now: Date,
): { url: string; secrets: string[] } {
  const sealer = sealers(row.account_id);
  const open = (purpose: string, sealed: Sealed) => sealer.decrypt(purpose, sealed).toString();
  const both = row.old_secret_sealed && row.old_secret_until && row.old_secret_until > now;
  return {
    url: open(URL_PURPOSE, row.url_sealed),
    secrets: [
      open(SECRET_PURPOSE, row.secret_sealed),
      ...(both && row.old_secret_sealed ? [open(SECRET_PURPOSE, row.old_secret_sealed)] : []),
    ],
  };
}

/** Deletes secrets whose overlap has ended. */
export async function deleteExpiredSecrets({ db, now }: Ctx): Promise<void> {
  await db('webhook_endpoints')
    .where('old_secret_until', '<=', now())
    .update({ old_secret_sealed: null, old_secret_until: null });
}

/** Stores when deliveries began to fail. */
export async function saveFailure({ db, now }: Ctx, id: string): Promise<void> {
  await db('webhook_endpoints').where({ id }).whereNull('failing_since').update({ failing_since: now() });
}

const FAILING = ['id', 'account_id', 'name', 'failing_since'] as const;
export type FailingEndpoint = Pick<EndpointRow, (typeof FAILING)[number]>;

const failingSince = ({ db }: Ctx, before: Date) =>
  db('webhook_endpoints').where({ state: 'active' }).where('failing_since', '<=', before);

/** Claims endpoints that have been failing since before then and were not reported yet: marks and returns them. */
export const claimUnreportedFailures = (ctx: Ctx, before: Date): Promise<FailingEndpoint[]> =>
  failingSince(ctx, before).whereNull('told_at').update({ told_at: ctx.now() }).returning(FAILING);

/** Disables endpoints that have been failing since before then, and returns them. */
export const disableFailingEndpoints = (ctx: Ctx, before: Date): Promise<FailingEndpoint[]> =>
  failingSince(ctx, before).update({ state: 'disabled', disabled_reason: 'failing' }).returning(FAILING);
