import type { Check, IntegrationPolicy } from '~/src/domains/verification/verification.types';

/** An invented person of the sandbox, for trials. */
export interface TrialPerson {
  /** Their slug in the sandbox. */
  code: string;
  /** 11 digits. */
  cpf: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
}

/** Remaining trials of this hour, of how many. */
export interface TrialsLeft {
  count: number;
  of: number;
}

/** A trial's state, for the holder of its secret. */
export type TrialView =
  | { state: 'capturing' | 'processing' }
  | {
      state: 'decided';
      outcome: 'approved' | 'rejected' | 'review';
      /** The deciding check; null when all passed. */
      reason: string | null;
      checks: Check[];
      bands: IntegrationPolicy['bands'];
      /** When it is deleted at the latest. */
      until: Date;
      /** The invented person's slug in the sandbox; null: the visitor's own camera. */
      person: string | null;
    };
