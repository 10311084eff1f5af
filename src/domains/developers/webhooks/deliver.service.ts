import type { WebhookReply } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { failpoint } from '~/src/platform/failpoint';
import { claimDue, failPending, settleAttempt } from './deliveries.store';
import { saveFailure, updateEndpoint } from './endpoints.store';
import { isDelivered, retryDelay, signedMessage } from './webhooks.rules';
import type { ClaimedDelivery } from './webhooks.types';

/** Attempts in flight in one run of the job. */
const MAX_RUN_IN_FLIGHT = 32;
/** Maximum run time, so that the job ends well before it counts as stalled. */
const RUN_MS = 15_000;
const POLL_MS = 250;

/**
 * Sends due deliveries until there are none. An attempt whose process dies is repeated with the same
 * event id, by which receivers deduplicate. Returns the number of attempts.
 */
export async function deliverWebhooks(ctx: Ctx): Promise<number> {
  const until = Date.now() + RUN_MS;
  const flying = new Set<Promise<void>>();
  let count = 0;
  do {
    const deliveries = Date.now() < until ? await claimDue(ctx, MAX_RUN_IN_FLIGHT - flying.size) : [];
    for (const each of deliveries) {
      count += 1;
      const flight: Promise<void> = attempt(ctx, each)
        .catch((error: unknown) =>
          ctx.log.error({ deliveryId: each.id, err: error }, 'webhook attempt failed'),
        )
        .finally(() => flying.delete(flight));
      flying.add(flight);
    }
    await Promise.race([...flying, pause(flying.size)]);
  } while (flying.size > 0);
  return count;
}

const pause = (flying: number): Promise<void> =>
  flying === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, POLL_MS).unref());

async function attempt(ctx: Ctx, delivery: ClaimedDelivery): Promise<void> {
  const { headers, body } = signedMessage(delivery, ctx.now());
  const reply = await ctx.gateways.webhooks.post(delivery.url, headers, body);
  failpoint('webhook.posted');
  await inTransaction(ctx, (tx) => settle(tx, delivery, reply));
}

async function settle(ctx: Ctx, delivery: ClaimedDelivery, reply: WebhookReply): Promise<void> {
  const now = ctx.now();
  if (isDelivered(reply)) {
    if (!(await settleAttempt(ctx, delivery, reply, { state: 'delivered', nextAt: null }))) return;
    await updateEndpoint(ctx, delivery.endpointId, { delivered_at: now, failing_since: null, told_at: null });
    return;
  }
  const pauseMs = reply.status === 410 ? null : retryDelay(delivery.tries + 1, reply.retryAfterMs);
  const nextAt = pauseMs === null ? null : new Date(now.getTime() + pauseMs);
  const isCurrent = await settleAttempt(ctx, delivery, reply, {
    state: nextAt ? 'waiting' : 'failed',
    nextAt,
  });
  if (!isCurrent) return;
  if (reply.status === 410) return disable(ctx, delivery.endpointId);
  await saveFailure(ctx, delivery.endpointId);
}

/** The receiver says that the endpoint is gone (Standard Webhooks: 410 Gone). */
async function disable(ctx: Ctx, endpointId: string): Promise<void> {
  await updateEndpoint(ctx, endpointId, { state: 'disabled', disabled_reason: 'gone' });
  await failPending(ctx, endpointId);
}
