import type { Ctx } from '~/src/platform/context';
import { isCustomers, isSampled } from './verification.rules';
import type { VerificationRow } from './verification.types';

export type Verdict = 'approved' | 'rejected';

/** Stores a decision for a blind second review, if sampled; the first one counts. */
export async function sampleDecision(
  ctx: Ctx,
  { id, account_id, origin }: Pick<VerificationRow, 'id' | 'account_id' | 'origin'>,
  { outcome, decidedBy }: { outcome: Verdict; decidedBy: string | null },
): Promise<void> {
  if (!isCustomers({ origin }) || !isSampled(id)) return;
  await ctx
    .db('verification_samples')
    .insert({ verification_id: id, account_id, outcome, decided_by: decidedBy, created_at: ctx.now() })
    .onConflict('verification_id')
    .ignore();
}

/** Locks a sampled decision without a second verdict; null when there is none. `decidedBy`: null: no person. */
export async function lockSample(ctx: Ctx, id: string): Promise<{ decidedBy: string | null } | null> {
  const row = await ctx
    .db('verification_samples')
    .where({ verification_id: id, reviewed_at: null })
    .forUpdate()
    .first('decided_by as decidedBy');
  return row ?? null;
}

/** Stores the second reviewer's verdict. */
export async function saveVerdict(
  ctx: Ctx,
  id: string,
  { verdict, reason, by }: { verdict: Verdict; reason: string | null; by: string },
): Promise<void> {
  await ctx
    .db('verification_samples')
    .where({ verification_id: id })
    .update({ verdict, reason, reviewed_by: by, reviewed_at: ctx.now() });
}
