import type { Ctx } from '~/src/platform/context';
import { ACCEPTED_TEXTS } from '~/src/shared/legal-versions';

/** Records that a user accepted the current terms and privacy policy. */
export async function acceptTerms(ctx: Ctx, userId: string): Promise<void> {
  const rows = Object.entries(ACCEPTED_TEXTS).map(([document, { version }]) => ({
    user_id: userId,
    document: document as keyof typeof ACCEPTED_TEXTS,
    version,
    accepted_at: ctx.now(),
  }));
  await ctx.db('accepted_terms').insert(rows).onConflict(['user_id', 'document', 'version']).ignore();
}
