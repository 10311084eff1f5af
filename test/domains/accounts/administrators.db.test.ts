import { describe, expect, test } from '@jest/globals';
import { listAdministrators } from '~/src/domains/accounts';
import {
  captureHold,
  grantCredits,
  listContacts,
  notifyLowBalances,
  openWallet,
} from '~/src/domains/billing';
import { listDeciders } from '~/src/domains/controls';
import { findApprovalLimit } from '~/src/domains/reports';
import { completeCnpj } from '~/src/shared/cnpj';
import { actingAs, testContext } from '~/test/support/context';
import { createBudget, createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { hold } from '../billing/support/wallets';

const database = await testDatabase();
const ctx = testContext(database.knex);
const { db } = ctx;

let companies = 0;
const nextCnpj = () => {
  companies += 1;
  return completeCnpj(`6${String(companies).padStart(7, '0')}0001`);
};

const leave = ({ userId }: Fixture) =>
  db('user_cancellations').insert({ user_id: userId, cancel_at: new Date(Date.now() + 86_400_000) });

/** A company with one working administrator, one who is leaving, one who is blocked, and a member. */
async function createStaff() {
  const owner = await createPerson(db);
  const company = await createCompany(db, owner, { cnpj: nextCnpj() });
  const [leavingMember, blocked, member] = [
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
  ];
  for (const { userId } of [leavingMember, blocked, member]) {
    const role = userId === member.userId ? 'member' : 'admin';
    await db('memberships').insert({ user_id: userId, account_id: company.accountId, role });
  }
  await leave(leavingMember);
  await db('users').where({ id: blocked.userId }).update({ status: 'blocked' });
  return { company, owner, leavingMember };
}

async function fallLow(accountId: string) {
  await openWallet(ctx, accountId);
  await grantCredits(ctx, { accountId, amount: 6_000, kind: 'bonus', uniqueKey: accountId });
  await captureHold(ctx, await hold(ctx, accountId, 3_000), 3_000);
  await notifyLowBalances({ ...ctx, now: () => new Date(Date.now() + 120_000) });
}

const lowMails = (...people: Fixture[]) =>
  db('messages')
    .where({ template: 'low-balance' })
    .whereIn(
      'user_id',
      people.map(({ userId }) => userId),
    )
    .pluck('user_id');

const ids = (people: { userId: string }[]) => people.map(({ userId }) => userId);

describe('administrators of a company', () => {
  test('are the same in mails, queries and counts: without members who are leaving or blocked', async () => {
    const { company, owner } = await createStaff();
    const { accountId } = company;
    const only = [owner.userId];
    expect(ids(await listAdministrators(ctx, accountId))).toEqual(only);
    expect(ids(await listContacts(ctx, accountId, 'invoice'))).toEqual(only);
    expect(ids(await listContacts(ctx, accountId, 'webhook'))).toEqual(only);
    expect(ids(await listDeciders(ctx, { deciders: 'administrators' }, { accountId }))).toEqual(only);
    await createBudget(db, accountId, { approvalAbove: 100 });
    const spender = { userId: owner.userId, apiKeyId: null, costCenterId: null };
    expect(await findApprovalLimit(actingAs(ctx, company.actor), spender)).toEqual({
      above: 100,
      deciders: 0,
    });
  });

  test('are listed without one person or by a claim, on request', async () => {
    const { company, owner } = await createStaff();
    const { accountId } = company;
    expect(await listAdministrators(ctx, accountId, { except: owner.userId })).toEqual([]);
    expect(await listAdministrators(ctx, accountId, { claim: 'consultas_lote' })).toEqual([]);
    await db('memberships')
      .where({ user_id: owner.userId })
      .update({ claims: ['consultas_lote'] });
    expect(ids(await listAdministrators(ctx, accountId, { claim: 'consultas_lote' }))).toEqual([
      owner.userId,
    ]);
  });
});

describe('a member who is leaving', () => {
  test('gets no mail about a low balance, of a company or their own', async () => {
    const { company, owner, leavingMember } = await createStaff();
    await fallLow(company.accountId);
    await fallLow(leavingMember.accountId);
    expect(await lowMails(owner, leavingMember)).toEqual([owner.userId]);
  });

  test('still gets the mails about invoices', async () => {
    const owner = await createPerson(db);
    const { accountId } = await createCompany(db, owner, { cnpj: nextCnpj() });
    await leave(owner);
    expect(ids(await listContacts(ctx, accountId, 'invoice'))).toEqual([owner.userId]);
    expect(ids(await listContacts(ctx, owner.accountId, 'invoice'))).toEqual([owner.userId]);
    expect(await listContacts(ctx, accountId, 'low balance')).toEqual([]);
  });
});
