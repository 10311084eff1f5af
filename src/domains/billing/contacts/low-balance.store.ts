import type { Ctx } from '~/src/platform/context';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';

export interface LowBalance {
  accountId: string;
  available: Centavos;
  since: Date;
}

/** A hold released within this time is ignored. */
const SETTLING = '1 minute';

/** Claims the recorded crossings, and returns those whose balance is still low; prepaid accounts only. */
export async function claimLowBalances(ctx: Ctx): Promise<LowBalance[]> {
  const { rows } = await ctx.db.raw<{ rows: LowBalance[] }>(
    `with taken as (
       delete from low_balances where since <= ?::timestamptz - ?::interval returning account_id, since
     )
     select t.account_id as "accountId", w.available, t.since
       from taken t join wallets w on w.account_id = t.account_id join accounts a on a.id = t.account_id
       where w.available < w.low_below and a.billing_type = 1`,
    [ctx.now(), SETTLING],
  );
  return rows;
}

/**
 * Those responsible for an account: the company's administrators; else the person, or who administers it alone and
 * is leaving, so that what they owe still reaches them. Low balances only those who want the notice, nobody who is
 * leaving.
 */
export async function listContacts(
  ctx: Ctx,
  accountId: string,
  about: 'low balance' | 'invoice' | 'budget' | 'webhook',
): Promise<{ userId: string; locale: Locale }[]> {
  const { rows } = await ctx.db.raw(
    `with administrators as (select user_id from accounts_administrators(:accountId)),
       alone as (
         select user_id from persons where account_id = :accountId
         union select user_id from memberships where account_id = :accountId and role = 'admin'
           and not exists (select 1 from administrators)
       )
     select u.id as "userId", u.locale from users u
       left join preferences f on f.user_id = u.id left join user_cancellations c on c.user_id = u.id
       where u.status = 'active' and u.id in (table administrators union table alone)
         and (:anyway or (coalesce(f.low_balance_mail, true) and c.user_id is null))
       order by u.created_at limit 10`,
    { accountId, anyway: about !== 'low balance' },
  );
  return rows;
}
