/** Why a source gave no usable answer; all may be tried again later, `credentials` only after an operator acted. */
export type UnavailableReason = 'timeout' | 'rate_limited' | 'down' | 'malformed' | 'credentials';

/** What the call cost us and how long it took; `billed` is what the provider charges us, not our customer. */
export interface CallFacts {
  billed: boolean;
  latencyMs: number;
}

/**
 * The four ends of a question to a source (integrations.md "Common rules"). `raw` is the provider's body as text,
 * to be stored encrypted. Unavailable never means "nothing on record".
 */
export type SourceOutcome<Data> = CallFacts &
  (
    | { outcome: 'answered'; data: Data; raw: string; receipt?: string }
    | { outcome: 'not_found'; reason: string; raw: string }
    | { outcome: 'refused'; reason: RefusedReason; raw: string }
    | { outcome: 'unavailable'; reason: UnavailableReason; retryAfterMs?: number }
  );

/** Asking again with the same input would be refused again. */
export type RefusedReason = 'minor' | 'invalid' | 'bad_request';
