/** Why a source gave no usable answer; all may be retried later, `credentials` only after an operator acted. */
export type UnavailableReason = 'timeout' | 'rate_limited' | 'down' | 'malformed' | 'credentials';

/** Cost and duration of a call; `billed`: the provider charges us, not our customer. */
export interface CallFacts {
  billed: boolean;
  /** In centavos, if the provider states the call's cost. */
  cost?: number;
  latencyMs: number;
}

/** A certificate or page that proves the answer, copied at once: the provider stores it for a short time only. */
export interface Evidence {
  contentType: string;
  bytes: Buffer;
}

/**
 * The four ends of a question to a source (docs/integrations.md "Common rules"). `raw` is the provider's body as text,
 * to be stored encrypted. Unavailable never means "nothing on record".
 */
export type SourceOutcome<Data> = CallFacts &
  (
    | { outcome: 'answered'; data: Data; raw: string; receipt?: string; evidence?: Evidence }
    | { outcome: 'not_found'; reason: string; raw: string }
    | { outcome: 'refused'; reason: RefusedReason; raw: string }
    | { outcome: 'unavailable'; reason: UnavailableReason; retryAfterMs?: number }
  );

/** A retry with the same input would be refused again; `rejected`: the source refused this combination of data. */
export type RefusedReason = 'minor' | 'invalid' | 'bad_request' | 'rejected';
