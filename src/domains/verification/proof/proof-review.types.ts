/** Why an operator refuses a proof; texts: `verification:reason`. */
export const PROOF_REASONS = [
  'blurry_document',
  'document_text',
  'document_birth',
  'selfie_mismatch',
  'document_fraud',
  'child_document',
] as const;

/** What an operator read, and decided. */
export type ProofDecision = { version: number } & (
  | {
      decision: 'approve';
      /** As the document says: 11 digits, and `YYYY-MM-DD`. */
      cpf: string;
      birthDate: string;
    }
  | { decision: 'reject'; reason: (typeof PROOF_REASONS)[number] }
);

/** What a decision came to; waiting: approved by one of two. */
export type ProofOutcome = 'waiting' | 'approved' | 'rejected';
