import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';

/** Paid credits bought before a day (`YYYY-MM-DD`, in São Paulo), not spent and not adjusted for it yet, by account. */
export async function listUnadjustedCredits(
  { db }: Ctx,
  before: string,
): Promise<{ accountId: string; credits: Centavos }[]> {
  const { rows } = await db.raw<{ rows: { accountId: string; credits: Centavos }[] }>(
    `select l.account_id as "accountId", sum(l.remaining + l.held)::bigint as credits
       from lots l where l.kind = 'paid' and l.spent_at is null
         and l.created_at < ?::date::timestamp at time zone 'America/Sao_Paulo'
         and not exists (select from bonus_claims c where c.key = 'price-adjustment:' || ? || ':' || l.account_id)
       group by 1 having sum(l.remaining + l.held) > 0 order by 1`,
    [before, before],
  );
  return rows;
}
