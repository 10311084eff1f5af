import type { Logger } from 'pino';
import type { WireReply, WireResult } from './http-client';
import type { UnavailableReason } from './outcome';
import { unavailability } from './reply';

/** The result of reporting a conversion; a refusal is final. */
export type ConversionOutcome =
  | { outcome: 'sent' }
  | { outcome: 'refused' }
  | { outcome: 'unavailable'; reason: UnavailableReason };

/** The outcome of a call, by the service's acceptance schema; logs one line without its data. */
export function settleConversion(
  result: WireResult,
  deps: { log: Logger; provider: string },
  isAccepted: (reply: WireReply) => boolean,
): ConversionOutcome {
  const outcome = toOutcome(result, isAccepted);
  const reason = outcome.outcome === 'unavailable' ? outcome.reason : undefined;
  const status = result.kind === 'reply' ? result.status : undefined;
  const line = {
    provider: deps.provider,
    outcome: outcome.outcome,
    reason,
    status,
    latencyMs: result.latencyMs,
  };
  deps.log.info(line, 'conversion told');
  return outcome;
}

function toOutcome(result: WireResult, isAccepted: (reply: WireReply) => boolean): ConversionOutcome {
  if (result.kind === 'failure') return { outcome: 'unavailable', reason: result.reason };
  const failure = unavailability(result);
  if (failure) return { outcome: 'unavailable', reason: failure.reason };
  if (result.status >= 300) return { outcome: 'refused' };
  return isAccepted(result) ? { outcome: 'sent' } : { outcome: 'unavailable', reason: 'malformed' };
}
