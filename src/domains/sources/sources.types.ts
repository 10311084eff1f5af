import type { Evidence, RefusedReason, UnavailableReason } from '~/src/gateways';
import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';
import type { Finding } from './findings.types';

/** What kind of information a source gives; the purpose matrix permits or refuses by it. */
export type SourceClass =
  | 'registration'
  | 'public_list'
  | 'credit_score'
  | 'labour_debt'
  | 'criminal_record'
  | 'betting_barred'
  | 'social_benefit';

/** A certificate as the company's administrators see it: never the key. */
export interface BettingCredentialsView {
  /** Null when the stored one is unreadable. */
  validUntil: Date | null;
  fingerprint: string | null;
}

/** The inputs of a source query. */
export interface SourceInputs {
  cpf?: string;
  cnpj?: string;
  birthDate?: string;
  fullName?: string;
  /** As the tax authority states it: searched besides the civil name; never an input of an order. */
  socialName?: string;
  motherName?: string;
}

/** The subject, and the account: SIGAP answers only to the customer's own credentials. */
export interface SourceQuery {
  /** Which input is the subject. */
  target: QueryTarget;
  inputs: SourceInputs;
  accountId: string;
}

interface Facts {
  /** The provider bills us for this call. */
  billed: boolean;
  /** The amount charged, if stated. */
  cost?: Centavos;
  latencyMs: number;
}

/** The outcome of a source query. Unavailable is never "nothing on record". */
export type SourceAnswer = Facts &
  (
    | { state: 'answered'; findings: Finding[]; raw: string; receipt: string | null; evidence?: Evidence }
    | { state: 'not_found'; reason: string; raw: string }
    | { state: 'refused'; reason: RefusedReason; raw: string }
    | { state: 'unavailable'; reason: UnavailableReason | 'paused'; retryAfterMs?: number }
  );
