import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { WebhookReply } from '~/src/gateways';
import type { ClaimedDelivery } from './webhooks.types';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays before the next attempt, by attempts made (Standard Webhooks, "Retry schedule"). */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
const JITTER = 0.1;

/** Attempts in flight to one endpoint. */
export const MAX_IN_FLIGHT = 4;
/** An attempt still open after this time died with its process. */
export const ATTEMPT_TIMEOUT_MS = 40 * SECOND;
/** An endpoint failing this long is reported to its account; after DISABLED_AFTER_MS it is disabled. */
export const FAILURE_NOTICE_MS = HOUR;
export const DISABLED_AFTER_MS = 5 * DAY;
/** How long both secrets sign after a rotation. */
export const OVERLAP_MS = DAY;
/** How long deliveries and their attempts are kept, and events can be resent. */
export const RETENTION_MS = 30 * DAY;
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
  return Math.round(Math.max(spread, Math.min(retryAfterMs ?? 0, DAY)));
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
