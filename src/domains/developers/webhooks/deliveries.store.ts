import type { WebhookReply } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { getSealer, getSealers } from '~/src/platform/crypto/subject-keys';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { runStatement } from '~/src/platform/database/knex';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { ofTable, statement, typed } from '~/src/platform/database/statement';
import { keptSince } from '~/src/shared/retention/classes';
import { openEndpoint } from './endpoints.store';
import { ATTEMPT_TIMEOUT_MS, MAX_IN_FLIGHT } from './webhooks.rules';
import type { ClaimedDelivery } from './webhooks.types';

/**
 * Claims due deliveries, `MAX_IN_FLIGHT` an endpoint with those in flight, the oldest first. Serialised, so
 * that two workers never exceed it together. A claim not settled by `ATTEMPT_TIMEOUT_MS` is claimed again: its process
 * died.
 */
const CLAIM = statement(
  'webhook-deliveries-claim',
  `with free as (
    select e.id, ${MAX_IN_FLIGHT} - (
        select count(*) from webhook_deliveries b where b.endpoint_id = e.id and b.taken_until > $1) as places
      from webhook_endpoints e where e.state = 'active'),
  due as (
    select d.id from free cross join lateral (
      select id, next_at from webhook_deliveries w
        where w.endpoint_id = free.id and w.state = 'waiting' and w.next_at <= $1
          and (w.taken_until is null or w.taken_until <= $1)
        order by w.next_at limit greatest(free.places, 0)) d
      order by d.next_at limit $3)
  update webhook_deliveries d set taken_until = $2, fence = d.fence + 1
    from webhook_endpoints e, events v
    where d.id in (select id from due) and e.id = d.endpoint_id and v.id = d.event_id
    returning d.id, d.endpoint_id, d.fence, d.tries, e.account_id, e.url_sealed, e.secret_sealed,
      e.old_secret_sealed, e.old_secret_until, v.id as event_id, v.kind, v.subject_id, v.data,
      v.created_at as happened_at`,
  {
    ...ofTable('webhook_deliveries', ['id', 'endpoint_id', 'fence', 'tries']),
    ...ofTable('webhook_endpoints', [
      'account_id',
      'url_sealed',
      'secret_sealed',
      'old_secret_sealed',
      'old_secret_until',
    ]),
    ...ofTable('events', ['kind', 'subject_id']),
    event_id: 'events.id',
    data: typed<Record<string, unknown>>('events.data'),
    happened_at: 'events.created_at',
  },
);

export async function claimDue(ctx: Ctx, limit: number): Promise<ClaimedDelivery[]> {
  const now = ctx.now();
  const rows = await ctx.db.transaction(async (trx) => {
    await lockUntilCommit(trx, 'webhookTake');
    const until = new Date(now.getTime() + ATTEMPT_TIMEOUT_MS);
    return runStatement(trx, CLAIM, [now, until, limit]);
  });
  const sealers = await getSealers(
    ctx,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map((row) => ({
    id: row.id,
    endpointId: row.endpoint_id,
    accountId: row.account_id,
    fence: row.fence,
    tries: row.tries,
    ...openEndpoint(sealers, row, now),
    event: {
      id: row.event_id,
      kind: row.kind,
      subjectId: row.subject_id,
      data: row.data,
      createdAt: row.happened_at,
    },
  }));
}

/** When the next attempt of any delivery is due; null when none waits. */
export async function findNextDue({ db }: Ctx): Promise<Date | null> {
  const next = await db('webhook_deliveries').where({ state: 'waiting' }).min('next_at as at').first();
  return next?.at ?? null;
}

interface AttemptEnd {
  state: 'waiting' | 'delivered' | 'failed';
  /** When it is retried; null when it is not. */
  nextAt: Date | null;
}

/** Records an attempt's outcome. False when it was claimed again meanwhile: then that one counts. */
export async function settleAttempt(
  ctx: Ctx,
  delivery: Pick<ClaimedDelivery, 'id' | 'accountId' | 'fence' | 'tries'>,
  reply: WebhookReply,
  { state, nextAt }: AttemptEnd,
): Promise<boolean> {
  const now = ctx.now();
  const tries = delivery.tries + 1;
  const count = await ctx
    .db('webhook_deliveries')
    .where({ id: delivery.id, fence: delivery.fence, state: 'waiting' })
    .update({
      state,
      tries,
      taken_until: null,
      ended_at: state === 'waiting' ? null : now,
      ...(nextAt && { next_at: nextAt }),
    });
  if (count === 0) return false;
  const sealer = await getSealer(ctx, delivery.accountId);
  const before = ctx.db('webhook_attempts').where({ delivery_id: delivery.id });
  await ctx.db('webhook_attempts').insert({
    delivery_id: delivery.id,
    number: before.select(ctx.db.raw('coalesce(max(number), 0) + 1')),
    at: now,
    status: reply.status,
    problem: reply.problem,
    took_ms: Math.round(reply.tookMs),
    body_sealed: reply.body ? sealer.encrypt(attemptPurpose(delivery.id), Buffer.from(reply.body)) : null,
  });
  return true;
}

export const attemptPurpose = (deliveryId: string): string => `webhook.attempt:${deliveryId}`;

/** Fails everything pending for a disabled endpoint. */
export async function failPending({ db, now }: Ctx, endpointId: string): Promise<void> {
  await db('webhook_deliveries')
    .where({ endpoint_id: endpointId, state: 'waiting' })
    .update({ state: 'failed', taken_until: null, ended_at: now() });
}

/** Makes everything pending due now: the endpoint was resumed. */
export async function expeditePending({ db, now }: Ctx, endpointId: string): Promise<void> {
  await db('webhook_deliveries')
    .where({ endpoint_id: endpointId, state: 'waiting' })
    .where('next_at', '>', now())
    .update({ next_at: now() });
}

/** Queues an event for an endpoint, again with the same id if sent before. */
export async function queueDelivery(
  ctx: Ctx,
  { endpointId, eventId, kind }: { endpointId: string; eventId: string; kind: string },
): Promise<void> {
  const at = ctx.now();
  await ctx
    .db('webhook_deliveries')
    .insert({ endpoint_id: endpointId, event_id: eventId, kind, next_at: at, created_at: at })
    .onConflict(['event_id', 'endpoint_id'])
    .merge({ state: 'waiting', tries: 0, next_at: at, ended_at: null });
}

/** Queues every event since then that the endpoint subscribes to. Returns how many. */
export async function queueSince(ctx: Ctx, endpointId: string, since: Date): Promise<number> {
  const { rowCount } = await ctx.db.raw(
    `insert into webhook_deliveries (endpoint_id, event_id, kind, next_at, created_at)
       select e.id, v.id, v.kind, :now, v.created_at
         from webhook_endpoints e join events v on v.account_id = e.account_id
         where e.id = :endpointId and v.created_at >= :since and v.kind <> 'webhook.test'
           and (v.kind = any (e.kinds) or split_part(v.kind, '.', 1) || '.*' = any (e.kinds))
       on conflict (event_id, endpoint_id) do update
         set state = 'waiting', tries = 0, next_at = excluded.next_at, ended_at = null`,
    { endpointId, since, now: ctx.now() },
  );
  return rowCount;
}

/** Deletes deliveries of a month ago and their attempts. Returns how many. */
export function deleteOldDeliveries(ctx: Ctx): Promise<number> {
  const before = keptSince('webhook-deliveries', ctx);
  return deleteInSteps(ctx.db, 'webhook_deliveries', (rows) => rows.where('created_at', '<', before));
}
