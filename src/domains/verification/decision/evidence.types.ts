import type { DocumentKind, MatchBand } from '~/src/domains/verification/engine';
import type { CheckCode, IntegrationPolicy, Liveness } from '~/src/domains/verification/verification.types';
import type { CpfStatus } from '~/src/gateways';

/** What the tax authority said of the CPF. */
export type CpfAnswer =
  | { kind: 'known'; status: CpfStatus; name: string; birthDate: string }
  /** It has no such CPF, or not with this birth date. */
  | { kind: 'not_found' }
  | { kind: 'minor' }
  | { kind: 'invalid' }
  | { kind: 'missing_birth_date' }
  /** A trial asks nobody. */
  | { kind: 'not_asked' }
  /** Asked for ten minutes without an answer: `down`, `rate_limited` and the like. */
  | { kind: 'unavailable'; reason: string };

/** What was read of the document. */
export interface DocumentEvidence {
  kind: DocumentKind;
  /** A valid CPF was read: the person's, or another's. Null: none was read. */
  cpf: 'same' | 'other' | null;
  /** Share of the name's words found, 0–1. */
  nameLikeness: number;
  birthDate: 'same' | 'other' | null;
  /** A side was taken as it was after the last try. */
  poor: boolean;
}

/** Faces compared: the distance of the selfie, and of the challenge's frontal frame, to the portrait. */
export interface FaceEvidence {
  selfie: { distance: number; band: MatchBand } | null;
  closer: { distance: number; band: MatchBand } | null;
  /** The nearest face of another CPF of the account, where it is near enough. */
  linked: number | null;
}

/** What the provider answered. */
export type ProviderEvidence =
  | {
      kind: 'compared';
      band: 'altissima' | 'alta' | 'baixa' | 'baixissima';
      similarity: number;
      live: boolean | null;
    }
  | { kind: 'no_picture' }
  | { kind: 'unavailable'; reason: string };

/** Everything that a decision rests on. */
export interface Evidence {
  blocked: boolean;
  forceManual: boolean;
  cpf: CpfAnswer;
  /** Full years; null where no birth date is known. */
  age: number | null;
  /** Null where the policy asks for none. */
  document: DocumentEvidence | null;
  liveness: Liveness;
  /** The selfie was taken as it was after the last try. */
  poorSelfie: boolean;
  faces: FaceEvidence;
  /** Null where no provider is asked. */
  provider: ProviderEvidence | null;
  /** What a trial leaves out; empty of every other verification. */
  leftOut: readonly CheckCode[];
  policy: IntegrationPolicy;
}
