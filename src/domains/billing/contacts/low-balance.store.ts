import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement } from '~/src/platform/database/statement';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';

/** A hold released within this time is ignored. */
const SETTLING = '1 minute';

const CROSSINGS = statement(
  'low-balances',
  `with taken as (
       delete from low_balances where since <= $1::timestamptz - $2::interval returning account_id, since
     )
     select t.account_id as "accountId", w.available, t.since
       from taken t join wallets w on w.account_id = t.account_id join accounts a on a.id = t.account_id
       where w.available < w.low_below and a.billing_type = 1`,
  { accountId: 'low_balances.account_id', available: 'wallets.available', since: 'low_balances.since' },
);

export type LowBalance = RowOf<typeof CROSSINGS>;

/** Claims the recorded crossings, and returns those whose balance is still low; prepaid accounts only. */
export async function claimLowBalances(ctx: Ctx): Promise<LowBalance[]> {
  return runStatement(ctx.db, CROSSINGS, [ctx.now(), SETTLING]);
}

/** As many wallets as one transaction holds. */
const CHUNK = 5_000;

/** From above or below, as the index is read; wallets that another is writing to are left for the next minute. */
const spread = (name: string, comparison: '<' | '>') =>
  statement(
    name,
    `update wallets set low_below = $1::bigint where account_id in (
       select account_id from wallets where not low_below_own and low_below ${comparison} $1::bigint
         limit $2 for update skip locked)
       returning account_id`,
    { account_id: 'wallets.account_id' },
  );
const SPREADS = [spread('raise-low-below', '<'), spread('lower-low-below', '>')];

/** Brings the wallets without a threshold of their own to the common one. Idempotent. */
export async function spreadLowBelow(ctx: Ctx, lowBelow: Centavos): Promise<void> {
  for (const each of SPREADS) {
    let count = CHUNK;
    while (count === CHUNK) count = (await runStatement(ctx.db, each, [lowBelow, CHUNK])).length;
  }
}

const CONTACTS = statement(
  'account-contacts',
  `with administrators as (select user_id from accounts_administrators($1)),
       alone as (
         select user_id from persons where account_id = $1
         union select user_id from memberships where account_id = $1 and role = 'admin'
           and not exists (select 1 from administrators)
       )
     select u.id as "userId", u.locale from users u
       left join preferences f on f.user_id = u.id left join user_cancellations c on c.user_id = u.id
       where u.status = 'active' and u.id in (table administrators union table alone)
         and ($2::boolean or (coalesce(f.low_balance_mail, true) and c.user_id is null))
       order by u.created_at limit 10`,
  { userId: 'users.id', locale: 'users.locale' },
);

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
  return runStatement(ctx.db, CONTACTS, [accountId, about !== 'low balance']);
}
