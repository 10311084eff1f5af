import type { CpfStatus, RefusedReason, UnavailableReason } from '~/src/gateways';

/** What kind of information a source gives; the purpose matrix permits or refuses by it. */
export type SourceClass =
  | 'registration'
  | 'public_list'
  | 'credit_score'
  | 'labour_debt'
  | 'criminal_record'
  | 'betting_barred';

/** How sure it is that a record belongs to the person asked about (beyond.md 14). */
export type MatchBasis = 'document' | 'name';

/** One fact that a source stated. Dates are `YYYY-MM-DD`. */
export type Finding =
  | {
      kind: 'cpf_status';
      basis: MatchBasis;
      name: string;
      socialName: string | null;
      birthDate: string;
      registrationDate: string | null;
      status: CpfStatus;
      statusCode: string;
      statusText: string;
      /** The authority left something out of its answer. */
      partial: boolean;
    }
  | {
      kind: 'pep';
      basis: MatchBasis;
      name: string;
      role: string;
      level: string;
      agency: string;
      startedOn: string | null;
      endedOn: string | null;
      exposedUntil: string | null;
    };
export type FindingKind = Finding['kind'];

/** What a source may be asked with. */
export interface SourceInputs {
  cpf?: string;
  cnpj?: string;
  birthDate?: string;
  fullName?: string;
  motherName?: string;
}

interface Facts {
  /** The provider bills us for this call. */
  billed: boolean;
  latencyMs: number;
}

/** How a question to a source ended. Unavailable is never "nothing on record". */
export type SourceAnswer = Facts &
  (
    | { state: 'answered'; findings: Finding[]; raw: string; receipt: string | null }
    | { state: 'not_found'; reason: string; raw: string }
    | { state: 'refused'; reason: RefusedReason; raw: string }
    | { state: 'unavailable'; reason: UnavailableReason; retryAfterMs?: number }
  );
