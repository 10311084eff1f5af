import type { Check, IntegrationPolicy } from '~/src/domains/verification/verification.types';

/** An invented person whom a visitor verifies, as the sandbox knows them. */
export interface TrialPerson {
  /** What the sandbox calls them in addresses. */
  code: string;
  /** 11 digits. */
  cpf: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
}

/** How many trials may still be begun this hour, of how many. */
export interface TrialsLeft {
  count: number;
  of: number;
}

/** Where a trial stands for whoever holds its secret. */
export type TrialView =
  | { state: 'capturing' | 'processing' }
  | {
      state: 'decided';
      outcome: 'approved' | 'rejected' | 'review';
      /** The check that decided; null where all passed. */
      reason: string | null;
      checks: Check[];
      bands: IntegrationPolicy['bands'];
      /** When it is forgotten at the latest. */
      until: Date;
      /** The invented person, by their name in the sandbox's addresses; null: the visitor's own camera. */
      person: string | null;
    };
