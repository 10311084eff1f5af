import { expect, test } from '@jest/globals';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { cleanOutbox } from '~/src/platform/queue/outbox';
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

test('what is over goes some rows a statement, and nothing else', async () => {
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

test('a run that ends in between keeps what it did', async () => {
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

test('the outbox keeps a week', async () => {
  await fill();
  expect(await cleanOutbox(knex, 7)).toBe(OLD);
});
