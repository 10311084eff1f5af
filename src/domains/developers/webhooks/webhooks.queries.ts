import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { fromCursor, toCursor } from '~/src/platform/cursor';
import type { Row } from '~/src/platform/database/db';
import { newestFirst, readPage } from '~/src/platform/database/keyset';
import { NotFound } from '~/src/platform/errors';
import { attemptPurpose } from './deliveries.store';
import type { EndpointRow } from './endpoints.store';
import type { Attempt, Delivery, DeliveryState, Endpoint } from './webhooks.types';

type EndpointListRow = EndpointRow & { waiting: number };

const toEndpoint = (row: EndpointListRow): Endpoint => ({
  id: row.id,
  name: row.name,
  host: row.host,
  kinds: row.kinds,
  components: row.components,
  state: row.state === 'active' && row.failing_since ? 'failing' : row.state,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since,
  oldSecretUntil: row.old_secret_until,
  deliveredAt: row.delivered_at,
  createdAt: row.created_at,
  waiting: row.waiting,
});

const ownEndpoints = ({ db, actor }: ActorCtx) =>
  db('webhook_endpoints as e')
    .where('e.account_id', actor.accountId)
    .select(
      'e.*',
      db('webhook_deliveries as d')
        .whereRaw('d.endpoint_id = e.id')
        .where('d.state', 'waiting')
        .count('*')
        .as('waiting'),
    );

/** The acting account's endpoints, oldest first. */
export async function listEndpoints(ctx: ActorCtx): Promise<Endpoint[]> {
  const rows = await ownEndpoints(ctx).orderBy('e.created_at');
  return rows.map(toEndpoint);
}

/** @throws NotFound `webhook_not_found` for another account's too */
export async function getEndpoint(ctx: ActorCtx, id: string): Promise<Endpoint> {
  const row = await ownEndpoints(ctx).where('e.id', id).first();
  if (!row) throw new NotFound('webhook_not_found');
  return toEndpoint(row);
}

type DeliveryRow = Pick<
  Row<'webhook_deliveries'>,
  'id' | 'event_id' | 'kind' | 'state' | 'tries' | 'next_at' | 'created_at' | 'ended_at'
> & { subject_id: string };

interface DeliveryPage {
  deliveries: Delivery[];
  next: string | null;
}

const PAGE = 50;

const NEWEST = newestFirst('d.created_at', 'd.id');

/** An endpoint's deliveries, newest first. @throws Invalid `cursor_invalid`, NotFound `webhook_not_found` */
export async function listDeliveries(
  ctx: ActorCtx,
  endpointId: string,
  { state, after }: { state?: DeliveryState | null; after?: string | null } = {},
): Promise<DeliveryPage> {
  await getEndpoint(ctx, endpointId);
  const query = ctx
    .db('webhook_deliveries as d')
    .join('events as v', 'v.id', 'd.event_id')
    .where('d.endpoint_id', endpointId)
    .select('d.id', 'd.event_id', 'd.kind', 'v.subject_id', 'd.state', 'd.tries', 'd.next_at', 'd.ended_at', {
      created_at: 'd.created_at',
    });
  if (state) query.where('d.state', state);
  const { rows, next } = await readPage<DeliveryRow>(ctx.db, query, NEWEST, {
    after: after || null,
    limit: PAGE,
  });
  return { deliveries: rows.map(toDelivery), next };
}

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  kind: row.kind,
  subjectId: row.subject_id,
  state: row.state,
  tries: row.tries,
  nextAt: row.state === 'waiting' ? row.next_at : null,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

/** One delivery and its attempts, oldest first. @throws NotFound `webhook_not_found` */
export async function getDelivery(
  ctx: ActorCtx,
  endpointId: string,
  deliveryId: string,
): Promise<{ delivery: Delivery; attempts: Attempt[] }> {
  await getEndpoint(ctx, endpointId);
  const row = await ctx
    .db('webhook_deliveries as d')
    .join('events as v', 'v.id', 'd.event_id')
    .where({ 'd.endpoint_id': endpointId, 'd.id': deliveryId })
    .first('d.*', 'v.subject_id');
  if (!row) throw new NotFound('webhook_not_found');
  const attempts = await ctx.db('webhook_attempts').where({ delivery_id: row.id }).orderBy('number');
  const sealer = await getSealer(ctx, ctx.actor.accountId);
  return {
    delivery: toDelivery(row),
    attempts: attempts.map(({ number, at, status, problem, took_ms: tookMs, body_sealed: sealed }) => ({
      number,
      at,
      status,
      problem,
      tookMs,
      body: sealed ? sealer.decrypt(attemptPurpose(row.id), sealed).toString() : '',
    })),
  };
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
  { kind, after, since }: { kind?: string | null; after?: string | null; since: Date },
): Promise<{ events: EventLine[]; next: string | null }> {
  const rows = await ctx
    .db('events')
    .where({ account_id: ctx.actor.accountId })
    .where('created_at', '>=', since)
    .modify((query) => {
      if (kind) query.where({ kind });
      if (after) query.where('seq', '<', fromCursor(after, readSeq));
    })
    .orderBy('seq', 'desc')
    .limit(PAGE + 1)
    .select('seq', 'id', 'kind', 'subject_id', 'data', 'created_at');
  const pageRows = rows.slice(0, PAGE);
  return {
    events: pageRows.map(({ id, kind: happened, subject_id, data, created_at }) => ({
      id,
      kind: happened,
      subjectId: subject_id,
      data,
      createdAt: created_at,
    })),
    next: rows.length > PAGE ? toCursor(String(pageRows.at(-1)?.seq)) : null,
  };
}

const readSeq = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
