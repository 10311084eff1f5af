/** How an operator was shown who somebody is: a call to their confirmed phone, or a document on video. */
export const REMOVAL_PROOFS = ['call', 'video'] as const;
export type RemovalProof = (typeof REMOVAL_PROOFS)[number];

/** An authenticator app that is about to be taken away. */
export interface FactorRemoval {
  proof: RemovalProof;
  reason: string;
  dueAt: Date;
}
