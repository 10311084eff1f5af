import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';

const UNADJUSTED = statement(
  'credits-unadjusted',
  `select l.account_id as "accountId", sum(l.remaining + l.held)::bigint as credits
       from lots l where l.kind = 'paid' and l.spent_at is null
         and l.created_at < $1::date::timestamp at time zone 'America/Sao_Paulo'
         and not exists (select from bonus_claims c where c.key = 'price-adjustment:' || $2 || ':' || l.account_id)
       group by 1 having sum(l.remaining + l.held) > 0 order by 1`,
  { accountId: 'lots.account_id', credits: 'int8' },
);

/** Paid credits bought before a day (`YYYY-MM-DD`, in São Paulo), not spent and not adjusted for it yet, by account. */
export async function listUnadjustedCredits(
  { db }: Ctx,
  before: string,
): Promise<{ accountId: string; credits: Centavos }[]> {
  return runStatement(db, UNADJUSTED, [before, before]);
}
