import { z } from 'zod';
import {
  changeEndpoint,
  createEndpoint,
  pauseEndpoint,
  removeEndpoint,
  replayDelivery,
  replaySince,
  resumeEndpoint,
  rotateSecret,
  testEndpoint,
} from '~/src/domains/developers/webhooks/endpoints.service';
import {
  getDelivery,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  listEvents,
} from '~/src/domains/developers/webhooks/webhooks.queries';
import { RETENTION_MS } from '~/src/domains/developers/webhooks/webhooks.rules';
import { defineCall } from '~/src/http/api/api';
import { instant } from '~/src/http/api/codecs';
import type { ActorCtx } from '~/src/platform/context';
import { webhookIn } from './webhooks.schemas';

/** Who makes these calls: the account's administrators, and keys of this scope. */
const MANAGED = { scope: 'webhooks:manage', access: 'user+account-admin' } as const;
const id = z.object({ id: z.uuid() });
const success = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

const endpointOut = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  kinds: z.array(z.string()),
  components: z.array(z.string()),
  state: z.enum(['active', 'failing', 'paused', 'disabled']),
  disabledReason: z.enum(['gone', 'failing']).nullable(),
  failingSince: instant.nullable(),
  oldSecretUntil: instant.nullable(),
  deliveredAt: instant.nullable(),
  waiting: z.number().int(),
  createdAt: instant,
});

const deliveryOut = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  kind: z.string(),
  subjectId: z.uuid(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  nextAt: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});

const list = defineCall({
  call: 'GET Webhook/List',
  auth: 'token',
  ...MANAGED,
  summary: 'The endpoints of the acting account',
  in: z.object({}),
  out: z.object({ endpoints: z.array(endpointOut) }),
  handler: async (ctx) => ({ endpoints: await listEndpoints(ctx) }),
});

const create = defineCall({
  call: 'POST Webhook/Create',
  auth: 'token',
  ...MANAGED,
  summary:
    'Creates an endpoint with a public https address and its event kinds (`report.*` for all report events). Returns its signing secret (Standard Webhooks)',
  in: webhookIn,
  out: z.object({ id: z.uuid(), secret: z.string() }),
  handler: (ctx, input) => createEndpoint(ctx, input),
});

const update = defineCall({
  call: 'POST Webhook/Update',
  auth: 'token',
  ...MANAGED,
  summary: 'Changes an endpoint’s name, event kinds and, if present, address',
  in: webhookIn.partial({ url: true }).extend(id.shape),
  out: success,
  handler: async (ctx, { id: endpointId, ...input }) => {
    await changeEndpoint(ctx, endpointId, input);
    return OK;
  },
});

const rotate = defineCall({
  call: 'POST Webhook/RotateSecret',
  auth: 'token',
  ...MANAGED,
  summary:
    'Creates a new signing secret. The previous secret stays valid for 24 hours: each message carries both signatures',
  in: id,
  out: z.object({ secret: z.string() }),
  handler: async (ctx, input) => ({ secret: await rotateSecret(ctx, input.id) }),
});

/** A call that performs one action on an endpoint. */
const action = (
  call: `POST Webhook/${string}`,
  summary: string,
  work: (ctx: ActorCtx, endpointId: string) => Promise<void>,
) =>
  defineCall({
    call,
    auth: 'token',
    ...MANAGED,
    summary,
    in: id,
    out: success,
    handler: async (ctx, input) => {
      await work(ctx, input.id);
      return OK;
    },
  });

const details = defineCall({
  call: 'GET Webhook/Details',
  auth: 'token',
  ...MANAGED,
  summary: 'One endpoint',
  in: id,
  out: endpointOut,
  handler: (ctx, input) => getEndpoint(ctx, input.id),
});

const deliveries = defineCall({
  call: 'GET Webhook/Deliveries',
  auth: 'token',
  ...MANAGED,
  summary: 'Deliveries to an endpoint in the last 30 days, newest first. cursor: next of the previous page',
  in: id.extend({
    state: z.enum(['waiting', 'delivered', 'failed']).optional(),
    cursor: z.string().max(1_000).optional(),
  }),
  out: z.object({ deliveries: z.array(deliveryOut), next: z.string().nullable() }),
  handler: (ctx, { id: endpointId, state, cursor }) =>
    listDeliveries(ctx, endpointId, { state, after: cursor }),
});

const delivery = defineCall({
  call: 'GET Webhook/Delivery',
  auth: 'token',
  ...MANAGED,
  summary:
    'One delivery with its attempts: status or failure reason, duration in milliseconds, start of the response body',
  in: id.extend({ deliveryId: z.uuid() }),
  out: deliveryOut.extend({
    attempts: z.array(
      z.object({
        number: z.number().int(),
        at: instant,
        status: z.number().int().nullable(),
        problem: z.enum(['timeout', 'down', 'malformed', 'private']).nullable(),
        tookMs: z.number(),
        body: z.string(),
      }),
    ),
  }),
  handler: async (ctx, { id: endpointId, deliveryId }) => {
    const record = await getDelivery(ctx, endpointId, deliveryId);
    return { ...record.delivery, attempts: record.attempts };
  },
});

const replay = defineCall({
  call: 'POST Webhook/Replay',
  auth: 'token',
  ...MANAGED,
  summary: 'Resends one delivery or, with `since`, every event since then, with the same event ids',
  in: id
    .extend({ deliveryId: z.uuid().optional(), since: instant.optional() })
    .refine(({ deliveryId, since }) => (deliveryId === undefined) !== (since === undefined), {
      path: ['since'],
      error: 'validation:invalid',
    }),
  out: z.object({ count: z.number().int() }),
  handler: async (ctx, { id: endpointId, deliveryId, since }) => {
    if (since) return { count: await replaySince(ctx, endpointId, since) };
    const record = await getDelivery(ctx, endpointId, deliveryId ?? '');
    await replayDelivery(ctx, endpointId, record.delivery);
    return { count: 1 };
  },
});

const events = defineCall({
  call: 'GET Event/List',
  auth: 'token',
  ...MANAGED,
  summary: 'Events of the account in the last 30 days, newest first, as sent to webhooks',
  in: z.object({ kind: z.string().max(60).optional(), cursor: z.string().max(1_000).optional() }),
  out: z.object({
    events: z.array(
      z.object({
        id: z.uuid(),
        type: z.string(),
        timestamp: instant,
        data: z.looseObject({ id: z.uuid() }),
      }),
    ),
    next: z.string().nullable(),
  }),
  handler: async (ctx, { kind, cursor }) => {
    const since = new Date(ctx.now().getTime() - RETENTION_MS);
    const page = await listEvents(ctx, { kind, after: cursor, since });
    return {
      events: page.events.map((each) => ({
        id: each.id,
        type: each.kind,
        timestamp: each.createdAt,
        data: { ...each.data, id: each.subjectId },
      })),
      next: page.next,
    };
  },
});

/** Calls of webhooks and events. */
export const webhooksApi = [
  list,
  create,
  details,
  update,
  rotate,
  action('POST Webhook/Test', 'Sends a `webhook.test` event to this endpoint only', testEndpoint),
  action('POST Webhook/Pause', 'Pauses an endpoint; events are queued until it is resumed', pauseEndpoint),
  action(
    'POST Webhook/Resume',
    'Resumes a paused or disabled endpoint and sends its queued events',
    resumeEndpoint,
  ),
  action('POST Webhook/Remove', 'Deletes an endpoint and its queued events', removeEndpoint),
  deliveries,
  delivery,
  replay,
  events,
];
