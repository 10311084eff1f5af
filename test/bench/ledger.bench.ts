import { randomUUID } from 'node:crypto';
import { captureHold, grantCredits, openWallet, placeHold } from '~/src/domains/billing';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { createTestDatabase } from '~/test/support/process/test-database';
import { type Line, rate } from './measure';

const WALLETS = 1_000;
const CLIENTS = 16;

/** A debit through the service against the same rows written by plain SQL, on one wallet and on many. */
export async function ledgerBench(): Promise<Line[]> {
  const { knex, destroy } = await createTestDatabase({ max: CLIENTS });
  const ctx = testContext(knex);
  const accounts: string[] = [];
  for (let left = WALLETS; left > 0; left -= 1) {
    const { accountId } = await createPerson(knex);
    await openWallet(ctx, accountId);
    await grantCredits(ctx, { accountId, amount: 100_000_000, kind: 'adjustment', uniqueKey: accountId });
    accounts.push(accountId);
  }
  await knex.raw('analyze');
  const lines: Line[] = [];
  for (const [what, pool] of [
    ['debits on one wallet', accounts.slice(0, 1)],
    ['debits on 1,000 wallets', accounts],
  ] as const) {
    const pick = () => pool[Math.floor(Math.random() * pool.length)] ?? '';
    const bare = await rate(() => plainDebit(knex, pick()), { clients: CLIENTS });
    const ours = await rate(() => debit(ctx, pick()), { clients: CLIENTS });
    lines.push({ what, ours, bare, unit: 'debits/s', goal: '≥ 0.50' });
  }
  await destroy();
  return lines;
}

type Knex = ReturnType<typeof testContext>['db'];

async function debit(ctx: ReturnType<typeof testContext>, accountId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  const holdId = await placeHold(ctx, {
    accountId,
    amount: 1,
    kind: 'report',
    referenceId: randomUUID(),
    expiresAt,
  });
  await captureHold(ctx, holdId, 1);
}

/** The rows that a debit leaves, in one transaction of plain statements: hold, wallet, two journals, entries. */
async function plainDebit(knex: Knex, accountId: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const { rows } = await trx.raw(
      `with w as (
         update wallets set available = available - 1 where account_id = ? and available >= 1
         returning account_id, available, held, available_ledger, held_ledger
       ), h as (
         insert into holds (account_id, kind, reference_id, funding, amount, expires_at, state, captured, settled_at)
         select account_id, 'report', gen_random_uuid(), 'credits', 1, now() + interval '1 minute', 'captured', 1, now() from w
         returning id
       ) select w.*, h.id as hold from w, h`,
      [accountId],
    );
    const wallet = rows[0];
    for (const [kind, from, to] of [
      ['hold', wallet.available_ledger, wallet.held_ledger],
      ['capture', wallet.held_ledger, 2],
    ]) {
      await trx.raw(
        `with j as (insert into journal (kind, account_id, reference_id) values (?, ?, ?) returning id)
         insert into entries
         select j.id, line.ledger, line.amount, line.after
         from j, (values (?::bigint, -1::bigint, ?::bigint), (?::bigint, 1::bigint, ?::bigint)) line (ledger, amount, after)`,
        [
          kind,
          accountId,
          wallet.hold,
          from,
          from === 2 ? null : wallet.available,
          to,
          to === 2 ? null : wallet.held + 1,
        ],
      );
    }
  });
}
