import { record } from '~/src/domains/audit';
import type { DEVELOPERS_ACTIONS } from '~/src/domains/developers/developers.audit';
import { OWN_COMPONENTS, SOURCE_IDS } from '~/src/domains/sources';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';
import { emitEvent } from '~/src/platform/queue/events';
import { keptSince } from '~/src/shared/retention/classes';
import { expeditePending, queueDelivery, queueSince } from './deliveries.store';
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  openEndpoint,
  sealedSecret,
  sealedUrl,
  updateEndpoint,
} from './endpoints.store';
import { MAX_ENDPOINTS, newSecret, OVERLAP_MS } from './webhooks.rules';
import type { EndpointInput } from './webhooks.types';

/** What an incident may be of. */
const COMPONENTS: readonly string[] = [...OWN_COMPONENTS, ...SOURCE_IDS];

/** @throws Invalid `invalid` {components} for what is on no status page */
function refuseUnknown(components: readonly string[] = []): void {
  if (components.some((each) => !COMPONENTS.includes(each)))
    throw new Invalid('invalid', { components: ['developers:errors.components'] });
}

const TESTS: Limit = { name: 'webhook-test', points: 20, seconds: 600 };
const REPLAYS: Limit = { name: 'webhook-replay', points: 60, seconds: 600 };

/**
 * Creates an endpoint and returns its secret, which is not shown again.
 * @throws Invalid `invalid` for a forbidden address, Conflict `webhooks_full`
 */
export async function createEndpoint(
  ctx: ActorCtx,
  input: EndpointInput,
): Promise<{ id: string; secret: string }> {
  refuseAddress(ctx, input.url);
  refuseUnknown(input.components);
  const secret = newSecret();
  const id = await inTransaction(ctx, async (tx) => {
    if ((await countEndpoints(tx)) >= MAX_ENDPOINTS) throw new Conflict('webhooks_full');
    const endpointId = await insertEndpoint(tx, { components: [], ...input, secret });
    await record(tx, { action: 'webhook_added', subject: { kind: 'webhook', id: endpointId } });
    return endpointId;
  });
  return { id, secret };
}

/** Changes name, kinds and, where they are given, components and address. @throws as createEndpoint, NotFound `webhook_not_found` */
export async function changeEndpoint(
  ctx: ActorCtx,
  id: string,
  { name, url, kinds, components }: Omit<EndpointInput, 'url'> & { url?: string },
): Promise<void> {
  if (url) refuseAddress(ctx, url);
  refuseUnknown(components);
  await changeOwn(ctx, id, 'webhook_changed', async (tx) => {
    const address = url ? await sealedUrl(tx, tx.actor.accountId, url) : {};
    await updateEndpoint(tx, id, { name, kinds, ...(components && { components }), ...address });
  });
}

/** A new secret, shown once; the previous one also signs for a day. @throws NotFound `webhook_not_found` */
export async function rotateSecret(ctx: ActorCtx, id: string): Promise<string> {
  const secret = newSecret();
  await changeOwn(ctx, id, 'webhook_secret_rotated', async (tx, row) =>
    updateEndpoint(tx, id, {
      secret_sealed: await sealedSecret(tx, tx.actor.accountId, secret),
      old_secret_sealed: row.secret_sealed,
      old_secret_until: new Date(tx.now().getTime() + OVERLAP_MS),
    }),
  );
  return secret;
}

/** The current secret, for configuring the receiver; audited. @throws NotFound */
export const revealSecret = (ctx: ActorCtx, id: string): Promise<string> =>
  changeOwn(ctx, id, 'webhook_secret_shown', async (tx, row) => {
    const sealers = await getSealers(tx, [row.account_id]);
    return openEndpoint(sealers, row, tx.now()).secrets[0] ?? '';
  });

/** Pauses sending; events meanwhile stay pending. @throws NotFound, Conflict `webhook_disabled` */
export const pauseEndpoint = (ctx: ActorCtx, id: string): Promise<void> =>
  changeOwn(ctx, id, 'webhook_paused', async (tx, row) => {
    if (row.state === 'disabled') throw new Conflict('webhook_disabled');
    await updateEndpoint(tx, id, { state: 'paused' });
  });

/** Resumes sending, pending events included; also re-enables a disabled one. @throws NotFound `webhook_not_found` */
export const resumeEndpoint = (ctx: ActorCtx, id: string): Promise<void> =>
  changeOwn(ctx, id, 'webhook_resumed', async (tx) => {
    await updateEndpoint(tx, id, {
      state: 'active',
      disabled_reason: null,
      failing_since: null,
      told_at: null,
    });
    await expeditePending(tx, id);
  });

/** Deletes it with its pending deliveries. @throws NotFound `webhook_not_found` */
export const removeEndpoint = (ctx: ActorCtx, id: string): Promise<void> =>
  changeOwn(ctx, id, 'webhook_removed', (tx) => deleteEndpoint(tx, id));

/** Sends a test event to this endpoint alone. @throws NotFound, Conflict `webhook_not_active`, TooMany `too_many` */
export async function testEndpoint(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.limits.consume(TESTS, ctx.actor.accountId);
  await inTransaction(ctx, async (tx) => {
    const row = await ownEndpoint(tx, id);
    if (row.state !== 'active') throw new Conflict('webhook_not_active');
    const { accountId } = tx.actor;
    const eventId = await emitEvent(tx, { accountId, kind: 'webhook.test', subjectId: id });
    await queueDelivery(tx, { endpointId: id, eventId, kind: 'webhook.test' });
  });
}

/** Resends one event, with its id. @throws NotFound `webhook_not_found`, Conflict `webhook_not_active` */
export async function replayDelivery(
  ctx: ActorCtx,
  id: string,
  delivery: { eventId: string; kind: string },
): Promise<void> {
  await ctx.limits.consume(REPLAYS, ctx.actor.accountId);
  await changeOwn(ctx, id, 'webhook_replayed', (tx, row) => {
    refuseInactive(row);
    return queueDelivery(tx, { endpointId: id, ...delivery });
  });
}

/**
 * Resends everything since then, with the same ids; 30 days at most. Returns how many.
 * @throws NotFound `webhook_not_found`, Conflict `webhook_not_active`
 */
export async function replaySince(ctx: ActorCtx, id: string, since: Date): Promise<number> {
  await ctx.limits.consume(REPLAYS, ctx.actor.accountId, 10);
  const oldest = keptSince('webhook-deliveries', ctx);
  return changeOwn(ctx, id, 'webhook_replayed', (tx, row) => {
    refuseInactive(row);
    return queueSince(tx, id, since < oldest ? oldest : since);
  });
}

function refuseInactive({ state }: EndpointRow): void {
  if (state !== 'active') throw new Conflict('webhook_not_active');
}

async function ownEndpoint(ctx: ActorCtx, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(ctx, id);
  if (!row) throw new NotFound('webhook_not_found');
  return row;
}

type Action = Extract<(typeof DEVELOPERS_ACTIONS)[number], `webhook_${string}`>;

/** Changes an endpoint of the account, with an audit event. */
function changeOwn<T>(
  ctx: ActorCtx,
  id: string,
  action: Action,
  work: (tx: ActorCtx, row: EndpointRow) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const result = await work(tx, await ownEndpoint(tx, id));
    await record(tx, { action, subject: { kind: 'webhook', id } });
    return result;
  });
}

function refuseAddress({ gateways }: ActorCtx, url: string): void {
  const problem = gateways.webhooks.getProblem(url);
  if (problem) throw new Invalid('invalid', { url: [`developers:errors.url.${problem}`] });
}
