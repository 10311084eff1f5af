/** How an operator verified an identity: a call to the confirmed phone, or a document on video. */
export const REMOVAL_PROOFS = ['call', 'video'] as const;
export type RemovalProof = (typeof REMOVAL_PROOFS)[number];

/** An authenticator app that is about to be removed. */
export interface FactorRemoval {
  proof: RemovalProof;
  reason: string;
  dueAt: Date;
}
