import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { migrations } from '~/migrations';
import type { Migration } from '~/migrations/migration';
import { record } from '~/src/domains/audit';
import { testContext } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { runStep } from './run-step.support';

const { knex } = await testDatabase({ max: 2 });

/** The newest migrations down to the one of this name, newest first. */
function newestTo(name: string): Migration[] {
  const at = migrations.findIndex((migration) => migration.name === name);
  if (at < 0) throw new Error(`no migration ${name}`);
  return migrations.slice(at).reverse();
}

/** Every row of every table, by table; without the history of rights, which begins anew with its own migration. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const tables = await knex('pg_class')
    .where({ relkind: 'r', relnamespace: knex.raw(`'public'::regnamespace`) })
    .whereNot('relname', 'like', 'knex_%')
    .whereNot('relname', 'right_periods')
    .orderBy('relname')
    .pluck('relname');
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    rows[table] = (await knex.raw('select to_jsonb(t) as row from ?? t order by 1', [table])).rows;
  }
  return rows;
}

const demote = (userId: string) => knex('memberships').where({ user_id: userId }).update({ role: 'member' });

test('cancellations and post-paid sign-ups go back to `users` and forward again, with every other row', async () => {
  const [stays, leaves] = [await createPerson(knex), await createPerson(knex)];
  const { accountId } = await createCompany(knex, stays, { claims: ['consultas'] });
  await knex('memberships').insert({ user_id: leaves.userId, account_id: accountId, role: 'admin' });
  const cancelAt = new Date('2026-12-01T12:00:00.123Z');
  const doneAt = new Date('2026-11-20T08:30:00Z');
  await knex('user_cancellations').insert({ user_id: leaves.userId, cancel_at: cancelAt });
  await knex('postpaid_signups').insert({ user_id: stays.userId, completed_at: doneAt });
  const before = await allRows();

  const back = newestTo('20261125_1400_user_cancellations');
  for (const each of back) await runStep(knex, each, 'down');
  expect(
    await knex('users')
      .whereIn('id', [stays.userId, leaves.userId])
      .orderBy('cancel_at')
      .select('id', 'cancel_at', 'postpaid_done_at'),
  ).toEqual([
    { id: leaves.userId, cancel_at: cancelAt, postpaid_done_at: null },
    { id: stays.userId, cancel_at: null, postpaid_done_at: doneAt },
  ]);
  await expect(demote(stays.userId)).rejects.toMatchObject({ code: 'TM001' });

  for (const each of back.reverse()) await runStep(knex, each, 'up');
  expect(await allRows()).toEqual(before);
  await expect(demote(stays.userId)).rejects.toMatchObject({ code: 'TM001' });
});

test('keys created for or passed on to a colleague belong to the last recipient of the secret', async () => {
  const [maker, other, third] = [
    await createPerson(knex),
    await createPerson(knex),
    await createPerson(knex),
  ];
  const { accountId } = await createCompany(knex, maker, { cnpj: '45723174000110' });
  const back = newestTo('20261125_1500_key_suspension');
  for (const each of back) await runStep(knex, each, 'down');
  const insertKey = async (prefix: string, user: string, more = {}) => {
    const row = { id: randomUUID(), account_id: accountId, acts_for: accountId, created_by: maker.userId };
    const secret = { hash: Buffer.from(prefix), last4: 'abcd', scopes: ['billing:read'], per_minute: 60 };
    const at = { name: prefix, prefix, user_id: user, created_at: new Date() };
    await knex('api_keys').insert({ ...row, ...secret, ...at, ...more });
    return row.id;
  };
  const own = await insertKey('own', maker.userId);
  const colleague = await insertKey('colleague', other.userId);
  const ended = await insertKey('ended', other.userId, { revoked_at: new Date() });
  const overlap = { old_hash: Buffer.from('old'), overlap_until: new Date(Date.now() + 60_000) };
  const rotated = await insertKey('rotated', other.userId, overlap);
  const actor = { ...third.actor, accountId };
  const entry = { action: 'key_rotated', subject: { kind: 'key', id: rotated } } as const;
  await record(testContext(knex, { actor }), entry);

  for (const each of back.reverse()) await runStep(knex, each, 'up');
  const rows = await knex('api_keys').where({ account_id: accountId }).select('id', 'user_id', 'old_limited');
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(own)).toMatchObject({ user_id: maker.userId, old_limited: false });
  expect(of(colleague)).toMatchObject({ user_id: maker.userId, old_limited: false });
  expect(of(ended)).toMatchObject({ user_id: other.userId, old_limited: false });
  expect(of(rotated)).toMatchObject({ user_id: third.userId, old_limited: true });
});

test('implied report access becomes explicit, and nothing else changes', async () => {
  const person = await createPerson(knex);
  const { accountId } = await createCompany(knex, person, { cnpj: '11444777000161', claims: [] });
  const sets = [[], ['consultas_lote'], ['doccheck'], ['consultas', 'doccheck'], ['bank_partner']];
  const expiresAt = new Date(Date.now() + 86_400_000);
  for (const [at, claims] of sets.entries()) {
    const row = { account_id: accountId, claims, secret_hash: `written-${at}`, expires_at: expiresAt };
    await knex('invitations').insert({ ...row, email: `written-${at}@demo.test` });
    await knex('company_tokens').insert(row);
  }
  const [migration] = newestTo('20261125_1700_written_claims').slice(-1);
  await runStep(knex, migration!, 'down');
  await runStep(knex, migration!, 'up');
  const claimSets = [
    ['consultas'],
    ['consultas', 'consultas_lote'],
    ['doccheck'],
    ['consultas', 'doccheck'],
    ['bank_partner'],
  ];
  for (const table of ['invitations', 'company_tokens']) {
    const rows = await knex(table).where({ account_id: accountId }).orderBy('secret_hash').pluck('claims');
    expect(rows).toEqual(claimSets);
  }
  const membership = await knex('memberships')
    .where({ account_id: accountId })
    .first('role', 'claims', 'version');
  expect(membership).toEqual({ role: 'admin', claims: ['consultas'], version: 1 });
});
