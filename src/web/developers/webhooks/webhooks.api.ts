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
import { DELIVERY_STATES } from '~/src/domains/developers/webhooks/webhooks.types';
import { defineCall, type TokenCall } from '~/src/http/api/api';
import { instant } from '~/src/http/api/codecs';
import type { ActorCtx } from '~/src/platform/context';
import { choices, componentCodes, name, url } from '~/views/developers/webhooks/webhook.form';

/** A call of the account's administrators, and of keys of this scope. */
const defineManagerCall = <I, O>(call: TokenCall<I, O>) =>
  defineCall<I, O>({ auth: 'token', scope: 'webhooks:manage', access: 'user+account-admin', ...call });

const webhookIn = z.object({
  name,
  url: url.min(1, 'developers:errors.url.malformed'),
  kinds: choices,
  components: componentCodes.optional(),
});
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
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  nextAt: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});

const list = defineManagerCall({
  call: 'GET Webhook/List',
  summary: 'The endpoints of the acting account',
  in: z.object({}),
  out: z.object({ endpoints: z.array(endpointOut) }),
  handler: async (ctx) => ({ endpoints: await listEndpoints(ctx) }),
});

const create = defineManagerCall({
  call: 'POST Webhook/Create',
  summary:
    'Creates an endpoint with a public https address and its event kinds (`report.*` for all report events). Returns its signing secret (Standard Webhooks)',
  in: webhookIn,
  out: z.object({ id: z.uuid(), secret: z.string() }),
  handler: (ctx, input) => createEndpoint(ctx, input),
});

const update = defineManagerCall({
  call: 'POST Webhook/Update',
  summary: 'Changes an endpoint’s name, event kinds and, if present, address',
  in: webhookIn.partial({ url: true }).extend(id.shape),
  out: success,
  handler: async (ctx, { id: endpointId, ...input }) => {
    await changeEndpoint(ctx, endpointId, input);
    return OK;
  },
});

const rotate = defineManagerCall({
  call: 'POST Webhook/RotateSecret',
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
  defineManagerCall({
    call,
    summary,
    in: id,
    out: success,
    handler: async (ctx, input) => {
      await work(ctx, input.id);
      return OK;
    },
  });

const details = defineManagerCall({
  call: 'GET Webhook/Details',
  summary: 'One endpoint',
  in: id,
  out: endpointOut,
  handler: (ctx, input) => getEndpoint(ctx, input.id),
});

const deliveries = defineManagerCall({
  call: 'GET Webhook/Deliveries',
  summary: 'Deliveries to an endpoint in the last 30 days, newest first. cursor: next of the previous page',
  in: id.extend({
    state: z.enum(DELIVERY_STATES).optional(),
    cursor: z.string().max(1_000).optional(),
  }),
  out: z.object({ deliveries: z.array(deliveryOut), next: z.string().nullable() }),
  handler: (ctx, { id: endpointId, state, cursor }) =>
    listDeliveries(ctx, endpointId, { state, after: cursor }),
});

const delivery = defineManagerCall({
  call: 'GET Webhook/Delivery',
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
    const { delivery: facts, attempts } = await getDelivery(ctx, endpointId, deliveryId);
    return { ...facts, attempts };
  },
});

const replay = defineManagerCall({
  call: 'POST Webhook/Replay',
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

const events = defineManagerCall({
  call: 'GET Event/List',
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
    const page = await listEvents(ctx, { kind, after: cursor });
    const list = page.events.map(({ id, kind: type, createdAt: timestamp, subjectId, data }) => ({
      id,
      type,
      timestamp,
      data: { ...data, id: subjectId },
    }));
    return { events: list, next: page.next };
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
