import type { DocumentKind, MatchBand } from '~/src/domains/verification/engine';
import type { CheckCode, IntegrationPolicy, Liveness } from '~/src/domains/verification/verification.types';
import type { CpfStatus } from '~/src/gateways';

/** The tax authority's answer on the CPF. */
export type CpfAnswer =
  | { kind: 'known'; status: CpfStatus; name: string; birthDate: string }
  /** Unknown CPF, or not with this birth date. */
  | { kind: 'not_found' }
  | { kind: 'minor' }
  | { kind: 'invalid' }
  | { kind: 'missing_birth_date' }
  /** The number that everybody tests with. */
  | { kind: 'test_cpf' }
  /** Not queried in a trial. */
  | { kind: 'not_asked' }
  /** Unanswered for ten minutes: `down`, `rate_limited` and the like. */
  | { kind: 'unavailable'; reason: string };

/** The document's reading. */
export interface DocumentEvidence {
  kind: DocumentKind;
  /** Whether the valid CPF read is the person's. Null: none was read. */
  cpf: 'same' | 'other' | null;
  /** Share of the name's words found, 0–1. */
  nameLikeness: number;
  birthDate: 'same' | 'other' | null;
  /** Whether a side was accepted as it was after the last try. */
  poor: boolean;
}

/** Faces compared: the distance of the selfie, and of the challenge's frontal frame, to the portrait. */
export interface FaceEvidence {
  selfie: { distance: number; band: MatchBand } | null;
  closer: { distance: number; band: MatchBand } | null;
  /** The nearest face of another CPF of the account, if close enough. */
  linked: number | null;
}

/** The provider's answer. */
export type ProviderEvidence =
  | {
      kind: 'compared';
      band: 'altissima' | 'alta' | 'baixa' | 'baixissima';
      similarity: number;
      live: boolean | null;
    }
  | { kind: 'no_picture' }
  | { kind: 'unavailable'; reason: string };

/** All evidence of a decision. */
export interface Evidence {
  blocked: boolean;
  forceManual: boolean;
  cpf: CpfAnswer;
  /** Full years; null where no birth date is known. */
  age: number | null;
  /** Null when the policy requires none. */
  document: DocumentEvidence | null;
  liveness: Liveness;
  /** Whether the selfie was accepted as it was after the last try. */
  poorSelfie: boolean;
  faces: FaceEvidence;
  /** Null when no provider is queried. */
  provider: ProviderEvidence | null;
  /** What a trial leaves out; empty for other verifications. */
  leftOut: readonly CheckCode[];
  /** It opens a data subject's session: a doubt that a stranger's pictures could raise is no case for people. */
  isProof: boolean;
  policy: IntegrationPolicy;
}
