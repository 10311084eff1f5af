import type { Ctx } from '~/src/platform/context';

/** The active user with this referral code; null when there is none. */
export async function findReferrer({ db }: Ctx, code: string): Promise<string | null> {
  return (await db('users').where({ indication_code: code, status: 'active' }).first('id'))?.id ?? null;
}

/** Whether this is the code of a running campaign. */
export async function isCampaignCode({ db, now }: Ctx, code: string): Promise<boolean> {
  const campaign = await db('promotional_codes')
    .where({ code })
    .where((open) => open.whereNull('active_until').orWhere('active_until', '>', now()))
    .whereRaw('(max_uses is null or uses < max_uses)')
    .first('code');
  return campaign !== undefined;
}

interface Referral {
  code: string;
  /** People who registered with the code. */
  registered: number;
}

/** A user's own referral code and how many registered with it (specification 5.10). */
export async function getReferral({ db }: Ctx, userId: string): Promise<Referral> {
  const referral = await db('users as u')
    .where('u.id', userId)
    .first(
      'u.indication_code as code',
      db.raw<Pick<Referral, 'registered'>>(
        '(select count(*)::int from users r where r.referred_by = u.id) as registered',
      ),
    );
  return referral!;
}
