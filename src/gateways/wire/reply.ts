import type { Logger } from 'pino';
import type { z } from 'zod';
import type { WireReply, WireResult } from './http-client';
import type { SourceOutcome, UnavailableReason } from './outcome';

/** The body as validated by the schema, or null if it is not JSON, empty or malformed. */
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

/** Why this reply is no answer; null if its status is specific to the provider. */
export function unavailability(
  reply: WireReply,
): { reason: UnavailableReason; retryAfterMs?: number } | null {
  if (reply.status === 429) return { reason: 'rate_limited', retryAfterMs: retryAfterMs(reply) };
  if (reply.status === 401 || reply.status === 403) return { reason: 'credentials' };
  if (reply.status === 504) return { reason: 'timeout' };
  if (reply.status >= 500) return { reason: 'down', retryAfterMs: retryAfterMs(reply) };
  return null;
}

/** The outcome of a call: what all sources have in common; `read` handles the rest. */
export function settle<Data>(
  result: WireResult,
  read: (reply: WireReply) => SourceOutcome<Data>,
): SourceOutcome<Data> {
  const { latencyMs } = result;
  if (result.kind === 'failure') {
    return { outcome: 'unavailable', reason: result.reason, billed: false, latencyMs };
  }
  const failure = unavailability(result);
  return failure ? { outcome: 'unavailable', ...failure, billed: false, latencyMs } : read(result);
}

/** One log line per call: provider, operation and outcome; never a URL or a body. */
export function logCall(
  log: Logger,
  call: { provider: string; operation: string },
  result: SourceOutcome<unknown>,
): void {
  const reason = result.outcome === 'answered' ? undefined : result.reason;
  const { outcome, billed, latencyMs } = result;
  log.info({ ...call, outcome, reason, billed, latencyMs }, 'source asked');
}
