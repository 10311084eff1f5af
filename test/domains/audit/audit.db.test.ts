import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { addAuditMonths, record, verifyAudit } from '~/src/domains/audit';
import type { Db } from '~/src/platform/database/db';
import { actingAs, testContext } from '~/test/support/context';
import { fault, faultEach } from '~/test/support/fault';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

let one: Fixture;
let other: Fixture;
const createCtx = (who: Fixture) => actingAs(testContext(database.knex), who.actor);

const database = await testDatabase();

/** Changes rows as somebody with the database in their hands would: triggers off. */
async function tamper(sql: string, bindings: (string | number)[]): Promise<void> {
  await database.knex.transaction(async (trx) => {
    await trx.raw(`set local session_replication_role = 'replica'`);
    await trx.raw(sql, bindings);
  });
}

beforeEach(async () => {
  await database.knex.transaction(async (trx) => {
    await trx.raw(`set local session_replication_role = 'replica'`);
    await trx.raw('delete from audit_events');
    await trx.raw('delete from audit_chains');
  });
  const person = await createPerson(database.knex);
  one = await createCompany(database.knex, person, {
    cnpj: String(Math.random()).slice(2, 16).padEnd(14, '1'),
  });
  other = await createPerson(database.knex);
  for (const action of ['login', 'report_ordered', 'report_viewed', 'logout'] as const) {
    await record(createCtx(one), { action, details: { product: 'dossie', amount: 3990 } });
  }
  await record(createCtx(other), { action: 'login' });
});

test('an untouched audit is intact, a chain for each account', async () => {
  expect(await verifyAudit(createCtx(one))).toMatchObject({ chains: 2, events: 5, breaks: [] });
});

describe('an event is detected when somebody changed', () => {
  faultEach(
    'audit',
    [
      ['a byte of what was done', `set action = 'lofin'`],
      ['a byte of the details', `set details = jsonb_set(details, '{amount}', '3991')`],
      ['the moment by a millisecond', `set at = at + interval '1 millisecond'`],
      ['who did it', `set user_id = gen_random_uuid()`],
      ['as whom', `set acting_account_id = null`],
      ['from where', `set network = '203.0.113.0/24'`],
      ['a bit of its hash', `set hash = set_bit(hash, 7, 1 - get_bit(hash, 7))`],
      ['a bit of the hash before', `set prev_hash = set_bit(prev_hash, 0, 1 - get_bit(prev_hash, 0))`],
    ],
    '%s',
    async (_, change) => {
      await tamper(`update audit_events ${change} where account_id = ? and seq = 2`, [one.accountId]);
      expect((await verifyAudit(createCtx(one))).breaks).toEqual([
        { accountId: one.accountId, seq: 2, what: 'changed' },
      ]);
    },
  );
});

describe('a chain does not hold when', () => {
  faultEach('audit', [1, 2, 3], 'event %i is missing', async (seq) => {
    await tamper('delete from audit_events where account_id = ? and seq = ?', [one.accountId, seq]);
    expect((await verifyAudit(createCtx(one))).breaks).toEqual([
      { accountId: one.accountId, seq, what: 'gap' },
    ]);
  });

  fault('audit', 'the newest event is missing', async () => {
    await tamper('delete from audit_events where account_id = ? and seq = 4', [one.accountId]);
    expect((await verifyAudit(createCtx(one))).breaks).toEqual([
      { accountId: one.accountId, seq: 4, what: 'end' },
    ]);
  });

  fault('audit', 'two events changed places', async () => {
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ] as const) {
      const move = 'update audit_events set seq = ? where account_id = ? and seq = ?';
      await tamper(move, [to, one.accountId, from]);
    }
    expect((await verifyAudit(createCtx(one))).breaks).toEqual([
      { accountId: one.accountId, seq: 2, what: 'changed' },
    ]);
  });

  fault('audit', 'its head was set back, or is gone', async () => {
    await tamper('update audit_chains set seq = 3 where account_id = ?', [one.accountId]);
    expect((await verifyAudit(createCtx(one))).breaks).toMatchObject([
      { accountId: one.accountId, what: 'head' },
    ]);
    await tamper('delete from audit_chains where account_id = ?', [one.accountId]);
    expect((await verifyAudit(createCtx(one))).breaks).toEqual([
      { accountId: one.accountId, seq: 1, what: 'head' },
    ]);
  });

  fault('audit', 'an event went to another account', async () => {
    await tamper('update audit_events set account_id = ? where account_id = ? and seq = 4', [
      other.accountId,
      one.accountId,
    ]);
    expect((await verifyAudit(createCtx(one))).breaks.map(({ accountId }) => accountId).sort()).toEqual(
      [one.accountId, other.accountId].sort(),
    );
  });
});

fault('audit', 'rewriting a whole chain is detected by the stored seal', async () => {
  const { seal } = await verifyAudit(createCtx(one));
  await tamper('delete from audit_events where account_id = ?', [other.accountId]);
  await tamper('delete from audit_chains where account_id = ?', [other.accountId]);
  const after = await verifyAudit(createCtx(one));
  expect(after.breaks).toEqual([]);
  expect(after.seal).not.toBe(seal);
});

describe('the database refuses changes of the audit log', () => {
  faultEach(
    'audit',
    [
      `update audit_events set action = 'login'`,
      'delete from audit_events',
      'truncate audit_events',
      'truncate audit_events_2026_11',
      'truncate audit_events_rest',
      `update audit_events_2026_11 set action = 'login'`,
      'delete from audit_events_2026_11',
      'delete from audit_chains',
      'truncate audit_chains',
      'update audit_chains set seq = 1',
    ],
    '%s',
    async (statement) => {
      await expect(database.knex.raw(statement)).rejects.toThrow(/append-only|only grows/);
    },
  );
});

test('concurrent events form one chain without a gap', async () => {
  await Promise.all(
    Array.from({ length: 60 }, () =>
      database.knex.transaction((trx) =>
        record({ ...createCtx(one), db: trx as Knex as Db }, { action: 'report_viewed' }),
      ),
    ),
  );
  expect(await verifyAudit(createCtx(one))).toMatchObject({ events: 65, breaks: [] });
});

test('a rolled-back transaction leaves no audit event', async () => {
  await database.knex
    .transaction(async (trx) => {
      await record({ ...createCtx(one), db: trx as Knex as Db }, { action: 'report_ordered' });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await verifyAudit(createCtx(one))).toMatchObject({ events: 5, breaks: [] });
});

test('events stand in the partition of their month, and months are added ahead', async () => {
  const later = { ...createCtx(one), now: () => new Date('2028-03-09T12:00:00Z') };
  await addAuditMonths(later);
  await record(later, { action: 'login' });
  const { rows } = await database.knex.raw(
    `select tableoid::regclass::text as partition from audit_events where at > '2028-01-01'`,
  );
  expect(rows).toEqual([{ partition: 'audit_events_2028_03' }]);
  await expect(database.knex.raw('truncate audit_events_2028_03')).rejects.toThrow('append-only');
  expect((await verifyAudit(createCtx(one))).breaks).toEqual([]);
});

test('an event without an actor is an error', async () => {
  await expect(record(testContext(database.knex), { action: 'login' })).rejects.toThrow('nobody did login');
});
