import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { WebhookReply } from '~/src/gateways';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/src/shared/dates';
import type { ClaimedDelivery } from './webhooks.types';

const SECOND_MS = 1_000;

/** Delays before the next attempt, by attempts made (Standard Webhooks, "Retry schedule"). */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const JITTER = 0.1;

/** Attempts in flight to one endpoint. */
export const MAX_IN_FLIGHT = 4;
/** An attempt still open after this time died with its process. */
export const ATTEMPT_TIMEOUT_MS = 40 * SECOND_MS;
/** An endpoint failing this long is reported to its account; after DISABLED_AFTER_MS it is disabled. */
export const FAILURE_NOTICE_MS = HOUR_MS;
export const DISABLED_AFTER_MS = 5 * DAY_MS;
/** How long both secrets sign after a rotation. */
export const OVERLAP_MS = DAY_MS;
export const MAX_ENDPOINTS = 10;

/**
 * The delay before the next attempt, in ms, with jitter; the receiver's own if longer, up to a
 * day. Null: no further attempt.
 */
export function retryDelay(
  tries: number,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): number | null {
  const pause = RETRY_DELAYS_MS[tries - 1];
  if (pause === undefined) return null;
  const spread = pause * (1 - JITTER + 2 * JITTER * random());
  return Math.round(Math.max(spread, Math.min(retryAfterMs ?? 0, DAY_MS)));
}

/** Whether the receiver answered with a success status. */
export const isDelivered = ({ status }: Pick<WebhookReply, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** A new secret as Standard Webhooks writes it: 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The signed message: ids, codes and amounts, nothing personal; signed again at each attempt, with each secret. */
export function signedMessage(
  { event, secrets }: Pick<ClaimedDelivery, 'event' | 'secrets'>,
  now: Date,
): { headers: Record<string, string>; body: string } {
  const { id, kind, subjectId, data, createdAt } = event;
  const body = JSON.stringify({
    type: kind,
    timestamp: createdAt.toISOString(),
    data: { ...data, id: subjectId },
  });
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, body));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  };
}
