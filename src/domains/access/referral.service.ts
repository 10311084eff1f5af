import type { Ctx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';

/**
 * Whose indication code it is; null for a campaign's code, or for none.
 * @throws Invalid `codeUnknown` for a code that nobody gave out
 */
export async function referrerOf(ctx: Ctx, given: string): Promise<string | null> {
  const code = given.trim().toUpperCase();
  if (!code) return null;
  const user = await ctx.db('users').where({ indication_code: code, status: 'active' }).first('id');
  if (user) return user.id;
  const campaign = await ctx
    .db('promotional_codes')
    .where({ code })
    .where((open) => open.whereNull('active_until').orWhere('active_until', '>', ctx.now()))
    .whereRaw('(max_uses is null or uses < max_uses)')
    .first('code');
  if (!campaign) throw new Invalid('invalid', { promotionalCode: ['validation:codeUnknown'] });
  return null;
}

export interface Referral {
  code: string;
  /** People who registered with the code. */
  registered: number;
}

/** A user's own indication code and how many came by it (specification 5.10). */
export async function getReferral(ctx: Ctx, userId: string): Promise<Referral> {
  const row = await ctx
    .db('users as u')
    .where('u.id', userId)
    .first(
      'u.indication_code as code',
      ctx.db.raw('(select count(*)::int from users r where r.referred_by = u.id) as registered'),
    );
  return row;
}
