import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { grantCredits, openWallet, placeHold } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import { createPerson } from '~/test/support/fixtures/fixtures';

export const soon = () => new Date(Date.now() + 60_000);

/** A person's account whose wallet holds `amount` centavos. */
export async function walletWith(ctx: Ctx, amount: number): Promise<string> {
  const { accountId } = await createPerson(ctx.db);
  await openWallet(ctx, accountId);
  if (amount > 0) await grantCredits(ctx, { accountId, amount, kind: 'adjustment', uniqueKey: randomUUID() });
  return accountId;
}

export const hold = (
  ctx: Ctx,
  accountId: string,
  amount: number,
  options: { referenceId?: string; expiresAt?: Date } = {},
): Promise<string> =>
  placeHold(ctx, {
    accountId,
    amount,
    kind: 'report',
    referenceId: randomUUID(),
    expiresAt: soon(),
    ...options,
  });

/**
 * So many bonuses of a centavo each, with the balances as the service would have written them; one a
 * minute when `from` says when the first was given.
 */
export async function fillStatement(
  knex: Knex,
  accountId: string,
  count: number,
  from?: Date,
): Promise<void> {
  await knex.transaction(async (trx) => {
    // Asked for each row, the deferred check would take longer than all else.
    await trx.raw('set local statement_timeout = 0');
    await trx.raw('alter table entries disable trigger user');
    await trx.raw(
      `with made as (
         insert into journal (kind, account_id, created_at)
           select 'bonus', ?, coalesce(?::timestamptz + n * interval '1 minute', clock_timestamp())
           from generate_series(0, ? - 1) n returning id
       ), numbered as (select id, row_number() over (order by id) as n from made),
       w as (select available_ledger as ledger from wallets where account_id = ?)
       insert into entries
         select n.id, w.ledger, 1, n.n from numbered n, w
         union all select n.id, 3, -1, null from numbered n`,
      [accountId, from ?? null, count, accountId],
    );
    await trx.raw(
      `insert into lots (account_id, kind, journal_id, amount, remaining)
         select account_id, 'bonus', id, 1, 1 from journal where account_id = ?`,
      [accountId],
    );
    await trx.raw('update wallets set available = ? where account_id = ?', [count, accountId]);
    await trx.raw('alter table entries enable trigger user');
  });
}
