import type { Ctx } from '~/src/platform/context';

/** Versions that a new account accepts; the legal pages show the same. */
export const TERMS_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-21' } as const;

/** Notes that a user accepted the present terms and privacy policy. */
export async function acceptTerms(ctx: Ctx, userId: string): Promise<void> {
  const rows = Object.entries(TERMS_VERSIONS).map(([document, version]) => ({
    user_id: userId,
    document,
    version,
    accepted_at: ctx.now(),
  }));
  await ctx.db('accepted_terms').insert(rows).onConflict(['user_id', 'document', 'version']).ignore();
}
