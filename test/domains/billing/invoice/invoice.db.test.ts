import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  closeInvoices,
  getReportLimit,
  grantLimit,
  openWallet,
} from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import { testContext } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { createEndedReports } from '../../reports/history/many-reports.support';
import { hold } from '../support/wallets';

const database = await testDatabase({ max: 10 });
const ctx = testContext(database.knex);

let serial = 0;
async function company(plan = 'essencial') {
  const cnpj = String(10_000_000_000_000 + ++serial);
  const owner = await createPerson(ctx.db);
  const { accountId } = await createCompany(ctx.db, owner, { cnpj, billingType: 2 });
  await openWallet(ctx, accountId);
  await grantLimit(ctx, accountId, 200_000);
  const opened_at = new Date('2025-01-01T12:00:00Z');
  await ctx.db('wallets').where({ account_id: accountId }).update({ plan_id: plan, opened_at });
  return accountId;
}

const at = (iso: string): Ctx => ({ ...ctx, now: () => new Date(iso) });
const MARCH = '2026-03-15T12:00:00Z';
const APRIL = '2026-04-01T03:10:00Z';

/** Reports charged in a month, by plain dates: `settled_at` is the database's clock. */
async function charge(accountId: string, amount: number, times: number, when = MARCH): Promise<void> {
  for (let i = 0; i < times; i++) {
    const id = await hold(ctx, accountId, amount);
    await captureHold(ctx, id, amount);
    await ctx.db('holds').where({ id }).update({ settled_at: when });
  }
}
const listInvoices = (accountId: string) =>
  ctx.db('invoices').where({ account_id: accountId }).orderBy('period_start');

describe('monthly closing', () => {
  test('turns the usage of the month into an invoice, once, and frees the limit', async () => {
    const account = await company();
    await closeInvoices(at(MARCH));
    await charge(account, 3_990, 3);
    expect(await getReportLimit(ctx, account)).toMatchObject({ used: 11_970 });
    await Promise.all([closeInvoices(at(APRIL)), closeInvoices(at(APRIL)), closeInvoices(at(APRIL))]);
    const [march, april] = await listInvoices(account);
    expect(march).toMatchObject({
      state: 'closed',
      reports: 3,
      gross: 11_970,
      total: 11_970,
      due_on: '2026-04-11',
    });
    expect(april).toMatchObject({ period_start: '2026-04-01', state: 'open' });
    expect(await getReportLimit(ctx, account)).toMatchObject({ used: 0, open: 0 });
    expect(await checkLedger(ctx)).toEqual([]);
  });

  test('that fails for one account delays no other, and is retried', async () => {
    const [broken, healthy] = [await company(), await company()];
    await closeInvoices(at(MARCH));
    for (const account of [broken, healthy]) await charge(account, 1_000, 1);
    const [{ id } = { id: '' }] = await listInvoices(broken);
    await ctx.db.raw(
      `alter table invoice_lines add constraint planted check (invoice_id <> '${id}') not valid`,
    );
    await closeInvoices(at(APRIL));
    expect((await listInvoices(broken)).map(({ state }) => state)).toEqual(['open']);
    expect((await listInvoices(healthy)).map(({ state }) => state)).toEqual(['closed', 'open']);
    await ctx.db.raw('alter table invoice_lines drop constraint planted');
    await closeInvoices(at(APRIL));
    expect((await listInvoices(broken)).map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test('notifies the administrators of the account, whatever their preference about low balances', async () => {
    const account = await company();
    await ctx.db.raw('insert into preferences (user_id, low_balance_mail) select id, false from users');
    await closeInvoices(at(MARCH));
    await charge(account, 3_990, 1);
    await closeInvoices(at(APRIL));
    const [{ id } = { id: '' }] = await listInvoices(account);
    const keys = await ctx.db('messages').where({ template: 'invoice-closed' }).pluck('key');
    expect(keys.filter((key) => key.startsWith(`invoice-${id}`))).toHaveLength(1);
  });

  test('bills a report at the last second of São Paulo’s month in it alone, and the next one a month later', async () => {
    const account = await company();
    await closeInvoices(at(MARCH));
    await charge(account, 1_000, 1, '2026-04-01T02:59:59Z');
    await charge(account, 2_000, 1, '2026-04-01T03:00:00Z');
    await closeInvoices(at(APRIL));
    expect((await listInvoices(account))[0]).toMatchObject({ reports: 1, total: 1_000 });
    expect(await getReportLimit(ctx, account)).toMatchObject({ used: 2_000 });
    await closeInvoices(at('2026-05-01T03:10:00Z'));
    expect((await listInvoices(account))[1]).toMatchObject({ reports: 1, total: 2_000 });
  });

  test('raises an invoice to the minimum of R$ 495,00 if the plan has one', async () => {
    const account = await company('corporativo');
    await closeInvoices(at(MARCH));
    await charge(account, 3_990, 2);
    await closeInvoices(at(APRIL));
    expect((await listInvoices(account))[0]).toMatchObject({
      gross: 7_980,
      minimum_extra: 42_718,
      total: 49_500,
    });
    expect(await checkLedger(ctx)).toEqual([]);
  });

  test('does not charge the minimum for an incomplete month', async () => {
    const account = await company('corporativo');
    await ctx.db('wallets').where({ account_id: account }).update({ opened_at: '2026-03-10T12:00:00Z' });
    await closeInvoices(at(MARCH));
    await closeInvoices(at(APRIL));
    expect((await listInvoices(account))[0]).toMatchObject({ state: 'paid', total: 0 });
  });

  test('bills the minimum to the accounts that existed by midnight in São Paulo', async () => {
    const account = await company('corporativo');
    await ctx.db('wallets').where({ account_id: account }).update({ opened_at: '2026-03-01T02:59:59Z' });
    await closeInvoices(at(MARCH));
    await closeInvoices(at(APRIL));
    expect((await listInvoices(account))[0]).toMatchObject({ minimum_extra: 49_500 });
  });

  test('discounts the reports of a volume tier', async () => {
    const account = await company('corporativo');
    await ctx.db('wallets').where({ account_id: account }).update({ credit_limit: 10_000_000 });
    await closeInvoices(at(MARCH));
    await charge(account, 10_000, 52);
    await closeInvoices(at(APRIL));
    // 15% off the first fifty, 25% off the two after them.
    expect((await listInvoices(account))[0]).toMatchObject({
      gross: 520_000,
      discount: 80_000,
      total: 440_000,
    });
    expect(await checkLedger(ctx)).toEqual([]);
  });

  test('bills a single query at its list price, without counting it towards the next tier', async () => {
    const account = await company('corporativo');
    await ctx.db('wallets').where({ account_id: account }).update({ credit_limit: 10_000_000 });
    await closeInvoices(at(MARCH));
    const buyer = { accountId: account, userId: (await createPerson(ctx.db)).userId };
    for (const referenceId of await createEndedReports(ctx, buyer, 3, 'consulta-cpf')) {
      const id = await hold(ctx, account, 490, { referenceId });
      await captureHold(ctx, id, 490);
      await ctx.db('holds').where({ id }).update({ settled_at: '2026-03-14T12:00:00Z' });
    }
    await charge(account, 10_000, 50);
    await closeInvoices(at(APRIL));
    expect((await listInvoices(account))[0]).toMatchObject({ gross: 501_470, discount: 75_000 });
  });

  test('catches up month by month, and marks unpaid invoices as overdue', async () => {
    const account = await company();
    await closeInvoices(at(MARCH));
    await charge(account, 5_000, 1);
    await closeInvoices(at('2026-06-20T12:00:00Z'));
    const states = (await listInvoices(account)).map(({ period_start, state }) => [period_start, state]);
    expect(states).toEqual([
      ['2026-03-01', 'closed'],
      ['2026-04-01', 'paid'],
      ['2026-05-01', 'paid'],
      ['2026-06-01', 'open'],
    ]);
    await closeInvoices(at('2026-07-01T12:00:00Z'));
    expect((await listInvoices(account))[0]).toMatchObject({ state: 'overdue' });
  });
});

describe('the limit', () => {
  test('refuses orders above it, also 64 concurrent ones', async () => {
    const account = await company();
    await ctx.db('wallets').where({ account_id: account }).update({ credit_limit: 39_900 });
    const tries = await Promise.allSettled(
      Array.from({ length: 64 }, () => hold(ctx, account, 3_990, { referenceId: randomUUID() })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(hold(ctx, account, 1)).rejects.toMatchObject({ code: 'report_limit_reached' });
    expect(await getReportLimit(ctx, account)).toMatchObject({ state: 'reached', open: 39_900 });
  });
});
