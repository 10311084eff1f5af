import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { fromCursor, toCursor } from '~/src/platform/cursor';
import { newestFirst, readPage } from '~/src/platform/database/keyset';
import { NotFound } from '~/src/platform/errors';
import { keptSince } from '~/src/shared/retention/classes';
import { attemptPurpose } from './deliveries.store';
import type { Attempt, Delivery, DeliveryState, Endpoint, EndpointState } from './webhooks.types';

/** The acting account's endpoints as their pages and the API show them. */
const ownEndpoints = ({ db, actor }: ActorCtx) =>
  db('webhook_endpoints as e')
    .where('e.account_id', actor.accountId)
    .select({
      id: 'e.id',
      name: 'e.name',
      host: 'e.host',
      kinds: 'e.kinds',
      components: 'e.components',
      state: db.raw<EndpointState>(
        "case when e.state = 'active' and e.failing_since is not null then 'failing' else e.state end",
      ),
      disabledReason: 'e.disabled_reason',
      failingSince: 'e.failing_since',
      oldSecretUntil: 'e.old_secret_until',
      deliveredAt: 'e.delivered_at',
      createdAt: 'e.created_at',
      waiting: db.raw<number>(
        "(select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting')",
      ),
    });

/** The acting account's endpoints, oldest first. */
export const listEndpoints = (ctx: ActorCtx): Promise<Endpoint[]> =>
  ownEndpoints(ctx).orderBy('e.created_at');

/** @throws NotFound `webhook_not_found` for another account's too */
export async function getEndpoint(ctx: ActorCtx, id: string): Promise<Endpoint> {
  const endpoint = await ownEndpoints(ctx).where('e.id', id).first();
  if (!endpoint) throw new NotFound('webhook_not_found');
  return endpoint;
}

interface DeliveryPage {
  deliveries: Delivery[];
  next: string | null;
}

const PAGE = 50;

const NEWEST = newestFirst('d.created_at', 'd.id');

const deliveriesOf = ({ db }: ActorCtx, endpointId: string) =>
  db('webhook_deliveries as d')
    .join('events as v', 'v.id', 'd.event_id')
    .where('d.endpoint_id', endpointId)
    .select({
      id: 'd.id',
      eventId: 'd.event_id',
      kind: 'd.kind',
      subjectId: 'v.subject_id',
      state: 'd.state',
      tries: 'd.tries',
      nextAt: db.raw<Date | null>("case when d.state = 'waiting' then d.next_at end"),
      createdAt: 'd.created_at',
      endedAt: 'd.ended_at',
    });

/** An endpoint's deliveries, newest first. @throws Invalid `cursor_invalid`, NotFound `webhook_not_found` */
export async function listDeliveries(
  ctx: ActorCtx,
  endpointId: string,
  { state, after }: { state?: DeliveryState | null; after?: string | null } = {},
): Promise<DeliveryPage> {
  await getEndpoint(ctx, endpointId);
  const query = deliveriesOf(ctx, endpointId);
  if (state) query.where('d.state', state);
  const page = { after: after || null, limit: PAGE };
  const { rows: deliveries, next } = await readPage<Delivery>(ctx.db, query, NEWEST, page);
  return { deliveries, next };
}

/** One delivery and its attempts, oldest first. @throws NotFound `webhook_not_found` */
export async function getDelivery(
  ctx: ActorCtx,
  endpointId: string,
  deliveryId: string,
): Promise<{ delivery: Delivery; attempts: Attempt[] }> {
  await getEndpoint(ctx, endpointId);
  const delivery = await deliveriesOf(ctx, endpointId).where('d.id', deliveryId).first();
  if (!delivery) throw new NotFound('webhook_not_found');
  const rows = await ctx
    .db('webhook_attempts')
    .where({ delivery_id: deliveryId })
    .orderBy('number')
    .select('number', 'at', 'status', 'problem', { tookMs: 'took_ms', sealed: 'body_sealed' });
  const sealer = await getSealer(ctx, ctx.actor.accountId);
  const attempts = rows.map(({ sealed, ...attempt }) => ({
    ...attempt,
    body: sealed ? sealer.decrypt(attemptPurpose(deliveryId), sealed).toString() : '',
  }));
  return { delivery, attempts };
}

export interface EventLine {
  id: string;
  kind: string;
  subjectId: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** The account's events of the last 30 days, newest first. @throws Invalid `cursor_invalid` */
export async function listEvents(
  ctx: ActorCtx,
  { kind, after }: { kind?: string | null; after?: string | null },
): Promise<{ events: EventLine[]; next: string | null }> {
  const query = ctx
    .db('events')
    .where({ account_id: ctx.actor.accountId })
    .where('created_at', '>=', keptSince('webhook-deliveries', ctx))
    .orderBy('seq', 'desc')
    .limit(PAGE + 1)
    .select('seq', 'id', 'kind', 'data', { subjectId: 'subject_id', createdAt: 'created_at' });
  if (kind) query.where({ kind });
  if (after) query.where('seq', '<', fromCursor(after, readSeq));
  const rows = await query;
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    events: rows.slice(0, PAGE).map(({ seq: _, ...event }) => event),
    next: last ? toCursor(String(last.seq)) : null,
  };
}

const readSeq = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
