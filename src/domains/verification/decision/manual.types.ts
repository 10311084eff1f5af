/** Why a person rejects (specification 5). */
export const REJECT_REASONS = [
  'blurry_document',
  'third_party_cpf',
  'selfie_mismatch',
  'document_fraud',
  'child_document',
  'irregular_cpf',
  'other',
] as const;
type RejectReason = (typeof REJECT_REASONS)[number];

/** For how long a rejection refuses further attempts of the CPF, in minutes (specification 4.2). */
export const BLOCKS = { '30m': 30, '1h': 60, '12h': 720, '24h': 1_440, indefinite: null } as const;
export type BlockPeriod = keyof typeof BLOCKS;
export const BLOCK_PERIODS = Object.keys(BLOCKS) as [BlockPeriod, ...BlockPeriod[]];

/** block_waiting: rejected, and a permanent block waits for a second person. */
export const DECISION_OUTCOMES = ['applied', 'waiting', 'block_waiting'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export interface ManualDecision {
  decision: 'approve' | 'reject';
  /** Required to reject. */
  reason: RejectReason | null;
  /** Required for `other`, and to approve if the integration requires it. */
  note: string | null;
  block: BlockPeriod | null;
  /** The version seen. */
  version: number;
}
