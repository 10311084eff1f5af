import type { Ctx } from '~/src/platform/context';
import { isSampled } from './verification.rules';
import type { VerificationRow } from './verification.types';

export type Verdict = 'approved' | 'rejected';

/** Stores a decision for a blind second review, if sampled; the first one counts. */
export async function sampleDecision(
  ctx: Ctx,
  { id, account_id, origin }: Pick<VerificationRow, 'id' | 'account_id' | 'origin'>,
  { outcome, decidedBy }: { outcome: Verdict; decidedBy: string | null },
): Promise<void> {
  if (origin === 'try' || !isSampled(id)) return;
  await ctx
    .db('verification_samples')
    .insert({ verification_id: id, account_id, outcome, decided_by: decidedBy, created_at: ctx.now() })
    .onConflict('verification_id')
    .ignore();
}

/** Stores the second reviewer's verdict, once; false when there is one. Not by the first decider. */
export async function saveVerdict(
  ctx: Ctx,
  id: string,
  { verdict, reason, by }: { verdict: Verdict; reason: string | null; by: string },
): Promise<boolean> {
  const saved = await ctx
    .db('verification_samples')
    .where({ verification_id: id })
    .whereNull('reviewed_at')
    .whereRaw('decided_by is distinct from ?', [by])
    .update({ verdict, reason, reviewed_by: by, reviewed_at: ctx.now() });
  return saved === 1;
}
