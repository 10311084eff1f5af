import type { RawCode, VerificationState } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { sealerOf } from '~/src/platform/subject-keys';

export interface NewDecision {
  id: string;
  verificationId: string;
  from: VerificationState;
  to: 'approved' | 'rejected';
  rawCode: RawCode;
  reason: string | null;
  /** Free words: sealed under the person's key. */
  note: string | null;
  by: string;
}

/** Keeps what a person decided. */
export async function insertDecision(ctx: Ctx, personId: string, made: NewDecision): Promise<void> {
  const sealer = await sealerOf(ctx, personId);
  const note = made.note && sealer.encrypt(`verification.note:${made.id}`, Buffer.from(made.note));
  await ctx.db('verification_decisions').insert({
    id: made.id,
    verification_id: made.verificationId,
    from_state: made.from,
    to_state: made.to,
    raw_code: made.rawCode,
    reason: made.reason,
    note_sealed: note || null,
    decided_by: made.by,
    created_at: ctx.now(),
  });
}
