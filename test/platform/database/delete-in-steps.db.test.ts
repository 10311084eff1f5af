import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { cleanDeadLetters } from '~/src/platform/queue/dead-letters';
import { cleanCountedEvents, cleanEvents } from '~/src/platform/queue/events';
import { cleanOutbox } from '~/src/platform/queue/outbox';
import { DAY_MS } from '~/src/shared/dates';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

const { knex } = await testDatabase({ max: 2 });
const [OLD, YOUNG] = [23, 2];

async function fill(): Promise<void> {
  await knex('outbox').delete();
  await knex.raw(
    `insert into outbox (job, payload, published_at, settled_at)
       select 'platform.clean-outbox', '{}', now(), now() - case when n <= ? then interval '8 days' else interval '1 day' end
       from generate_series(1, ?) n`,
    [OLD, OLD + YOUNG],
  );
}

const old = () =>
  deleteInSteps(knex, 'outbox', (rows) => rows.whereRaw("settled_at < now() - interval '7 days'"), 10);

test('expired rows are deleted in batches, and no others', async () => {
  await fill();
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  knex.on('query', note);
  expect(await old()).toBe(OLD);
  knex.off('query', note);
  expect(statements).toHaveLength(3);
  expect(await knex('outbox')).toHaveLength(YOUNG);
  expect(await old()).toBe(0);
});

test('an interrupted run keeps its progress', async () => {
  await fill();
  let statements = 0;
  const fail = () => {
    statements += 1;
    if (statements === 2) throw new Error('killed');
  };
  knex.on('query', fail);
  await expect(old()).rejects.toThrow();
  knex.off('query', fail);
  expect(await knex('outbox')).toHaveLength(OLD + YOUNG - 10);
  expect(await old()).toBe(OLD - 10);
});

test('the outbox keeps its rows for a week', async () => {
  await fill();
  expect(await cleanOutbox(knex, new Date(Date.now() - 7 * 86_400_000))).toBe(OLD);
});

test('events go from the oldest on, and the others are not read', async () => {
  const young = 20_000;
  const { accountId, userId } = await createPerson(knex);
  const created_at = new Date();
  await knex.raw(
    `insert into events (account_id, kind, subject_id, created_at)
       select ?, 'report.done', gen_random_uuid(), now() - case when n <= ? then interval '40 days' else interval '1 day' end
       from generate_series(1, ?) n`,
    [accountId, OLD, OLD + young],
  );
  await knex.raw('analyze events');
  const oldest = await knex('events').orderBy('seq').first('id');
  // Sent again today, so its delivery is kept.
  const endpoint = { id: randomUUID(), account_id: accountId, created_by: userId, name: 'a', host: 'a.test' };
  const sealed = { url_sealed: Buffer.alloc(1), secret_sealed: Buffer.alloc(1) };
  await knex('webhook_endpoints').insert({ ...endpoint, ...sealed, kinds: ['report.done'], created_at });
  const delivery = { endpoint_id: endpoint.id, event_id: oldest.id, kind: 'report.done' };
  await knex('webhook_deliveries').insert({ ...delivery, next_at: created_at, created_at });
  const before = new Date(Date.now() - 31 * DAY_MS);
  expect(await cleanEvents(knex, before, 10)).toBe(OLD - 1);
  expect(await knex('events').where('created_at', '<', before).pluck('id')).toEqual([oldest.id]);
  const read = await knex.transaction(async (trx) => {
    const soFar = async (): Promise<number> => {
      const { rows } = await trx.raw(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'events'`,
      );
      return rows[0].read;
    };
    const earlier = await soFar();
    await cleanEvents(trx, before, 10);
    return (await soFar()) - earlier;
  });
  expect(read).toBeLessThan(100);
});

test('counted events and settled dead letters are deleted when they are old; open dead letters stay', async () => {
  const before = new Date(Date.now() - 90 * DAY_MS);
  const [old, young] = [new Date(before.getTime() - 1_000), new Date(before.getTime() + 60_000)];
  await knex('analytics_events').insert([old, young].map((created_at) => ({ name: 'order', created_at })));
  await cleanCountedEvents(knex, before);
  expect(await knex('analytics_events').pluck('created_at')).toEqual([young]);
  const letter = { job: 'a', queue: 'b', payload: '{}', error: 'c', attempts: 1, created_at: old };
  await knex('dead_letters').insert([old, young, null].map((settled_at) => ({ ...letter, settled_at })));
  await cleanDeadLetters(knex, before);
  expect(await knex('dead_letters').orderBy('id').pluck('settled_at')).toEqual([young, null]);
});
