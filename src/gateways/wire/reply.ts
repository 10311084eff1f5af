import type { Logger } from 'pino';
import type { z } from 'zod';
import type { WireReply, WireResult } from './http-client';
import type { SourceOutcome, UnavailableReason } from './outcome';

/** The body as the schema says, or null when it is no JSON, empty, or of another shape. */
export function readJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** `Retry-After` in ms, whether given in seconds or as a date. */
function retryAfterMs(reply: WireReply, now = Date.now()): number | undefined {
  const value = reply.headers['retry-after'];
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Why this reply is no answer; null when its status must be read by the provider's own rules. */
export function unavailability(
  reply: WireReply,
): { reason: UnavailableReason; retryAfterMs?: number } | null {
  if (reply.status === 429) return { reason: 'rate_limited', retryAfterMs: retryAfterMs(reply) };
  if (reply.status === 401 || reply.status === 403) return { reason: 'credentials' };
  if (reply.status === 504) return { reason: 'timeout' };
  if (reply.status >= 500) return { reason: 'down', retryAfterMs: retryAfterMs(reply) };
  return null;
}

/** The outcome of a call: what is common to all sources here, the rest by the provider's own reading. */
export function settle<Data>(
  result: WireResult,
  read: (reply: WireReply) => SourceOutcome<Data>,
): SourceOutcome<Data> {
  const { latencyMs } = result;
  if (result.kind === 'failure') {
    return { outcome: 'unavailable', reason: result.reason, billed: false, latencyMs };
  }
  const missing = unavailability(result);
  return missing ? { outcome: 'unavailable', ...missing, billed: false, latencyMs } : read(result);
}

/** One log line a call: provider, operation and outcome; never an address or a body. */
export function logCall(
  log: Logger,
  call: { provider: string; operation: string },
  result: SourceOutcome<unknown>,
): void {
  const reason = result.outcome === 'answered' ? undefined : result.reason;
  const { outcome, billed, latencyMs } = result;
  log.info({ ...call, outcome, reason, billed, latencyMs }, 'source asked');
}
