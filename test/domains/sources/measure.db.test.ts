import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addAnswers, deleteMeasured, measureStatus, SOURCE_IDS } from '~/src/domains/sources';
import type { IncidentUpdate } from '~/src/domains/sources/status.types';
import type { ActorCtx } from '~/src/platform/context';
import { MINUTE_MS } from '~/src/shared/dates';
import { testContext } from '~/test/support/context';
import { testDatabase } from '~/test/support/process/test-database';
import { createCustomer, order, personWho } from '../reports/order/order.support';

const { knex } = await testDatabase();
const BEGIN = new Date('2026-11-20T17:00:00Z').getTime();
let clock = BEGIN;
const ctx = testContext(knex, { now: () => new Date(clock) });

const SOURCE = 'transparencia-ceis';

let customer: ActorCtx;
let tester: ActorCtx;

beforeAll(async () => {
  ({ as: customer } = await createCustomer(ctx, { credits: 900_000 }));
  ({ as: tester } = await createCustomer(ctx, { cpf: '11144477735' }));
  await knex('accounts').where({ id: tester.actor.accountId }).update({ test_of: customer.actor.accountId });
});

beforeEach(async () => {
  for (const table of ['measured_minutes', 'component_minutes', 'component_days', 'incidents'] as const) {
    await knex(table).delete();
  }
  await knex('report_sources').update({ ended_at: null });
  clock = BEGIN;
});

/** Reports whose source ended in the present minute, as a worker stores it. */
async function end(count: number, state: 'answered' | 'unavailable', as = customer): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { reportId } = await order(as, personWho('clean'));
    await knex('report_sources')
      .where({ report_id: reportId, source_id: SOURCE })
      .update({ state, started_at: ctx.now(), ended_at: ctx.now(), latency_ms: 200 });
  }
}

/** The minute passes, and two workers measure it at once. */
async function passMinute(): Promise<void> {
  clock += MINUTE_MS;
  await Promise.all([measureStatus(ctx, SOURCE_IDS), measureStatus(ctx, SOURCE_IDS)]);
}

const counts = () =>
  knex('component_minutes').where({ component: SOURCE }).select('queries', 'failures', 'total_ms');
const incidents = () => knex('incidents').orderBy('opened_at');

test('a minute is counted once, without test accounts, also when two workers measure it', async () => {
  await end(2, 'answered');
  await end(1, 'unavailable');
  await end(3, 'unavailable', tester);
  await knex('report_sources').where({ state: 'answered' }).update({ billed: true, cost: 12 });
  await passMinute();
  await measureStatus(ctx, SOURCE_IDS);
  expect(await counts()).toEqual([{ queries: 3, failures: 1, total_ms: 600 }]);
  const [day] = await knex('component_days').where({ component: SOURCE });
  expect(day).toMatchObject({ queries: 3, failures: 1, minutes: 1, cost: 24 });
  const pix = await knex('component_days').where({ component: 'pix' }).first();
  expect(pix).toMatchObject({ queries: 0, minutes: 1 });
});

test('results that an operator’s pause made up do not count', async () => {
  await end(2, 'unavailable');
  await knex('report_sources').where({ source_id: SOURCE }).update({ reason: 'paused' });
  await passMinute();
  expect(await counts()).toEqual([]);
});

test('queued sources that were not queried, and results of another minute, do not count', async () => {
  await end(2, 'unavailable');
  await knex('report_sources').where({ source_id: SOURCE }).update({ started_at: null });
  await passMinute();
  expect(await counts()).toEqual([]);
});

test('an outage opens one incident within two minutes, and five good minutes close it', async () => {
  await end(6, 'unavailable');
  await passMinute();
  const [open, ...others] = await incidents();
  expect(others).toEqual([]);
  expect(open).toMatchObject({ component: SOURCE, kind: 'down', closed_at: null });
  expect(open?.opened_at).toEqual(new Date(BEGIN));

  await end(1, 'unavailable');
  await passMinute();
  for (let at = 0; at < 4; at += 1) {
    await end(1, 'answered');
    await passMinute();
  }
  expect((await incidents())[0]?.closed_at).toBeNull();
  await end(1, 'answered');
  await passMinute();
  const [closed, ...more] = await incidents();
  expect(more).toEqual([]);
  expect(closed?.closed_at).toEqual(new Date(BEGIN + 2 * MINUTE_MS));
  expect(closed?.updates.map((update: IncidentUpdate) => update.kind)).toEqual(['opened', 'closed']);
  expect(JSON.stringify(closed)).not.toMatch(/"queries"|"failures"/);
});

test('the database holds one open incident of a component', async () => {
  const row = { component: SOURCE, kind: 'down', opened_at: ctx.now(), updates: '[]' } as const;
  await knex('incidents').insert({ id: crypto.randomUUID(), ...row });
  const second = knex('incidents').insert({ id: crypto.randomUUID(), ...row });
  await expect(second.then(() => 'stored')).rejects.toMatchObject({ constraint: 'incidents_open' });
});

test('web processes add up their answers', async () => {
  const answers = [{ component: 'site', queries: 10, failures: 1, totalMs: 90 }];
  await Promise.all([addAnswers(ctx, answers), addAnswers(ctx, answers)]);
  const row = await knex('component_minutes').where({ component: 'site' }).first();
  expect(row).toMatchObject({ queries: 20, failures: 2, minute: new Date(BEGIN) });
  expect(await knex('component_days').where({ component: 'site' }).first()).toMatchObject({ minutes: 0 });
});

test('waiting and sent messages count a minute later, those to addresses that mail comes back from never', async () => {
  const message = {
    template: 'x',
    locale: 'pt-BR',
    params_sealed: Buffer.alloc(1),
    address_sealed: Buffer.alloc(1),
  } as const;
  const withheld = { state: 'failed', problem: 'withheld' };
  const rows = [{ state: 'sent' }, { state: 'queued' }, withheld].map((each) => ({
    ...message,
    ...each,
    created_at: ctx.now(),
  }));
  await knex('messages').insert(rows as never);
  await passMinute();
  expect(await knex('component_minutes').where({ component: 'messages' })).toEqual([]);
  await passMinute();
  const row = await knex('component_minutes').where({ component: 'messages' }).first();
  expect(row).toMatchObject({ queries: 2, failures: 1 });
});

test('measurements older than ninety days are deleted', async () => {
  await end(6, 'unavailable');
  await passMinute();
  await knex('incidents').update({ closed_at: ctx.now() });
  clock += 91 * 24 * 60 * MINUTE_MS;
  await measureStatus(ctx, SOURCE_IDS);
  expect(await deleteMeasured(ctx)).toBeGreaterThan(3);
  expect(await incidents()).toEqual([]);
  expect(await counts()).toEqual([]);
  expect(await knex('measured_minutes')).toHaveLength(1);
  expect(await knex('component_days').where({ component: SOURCE })).toHaveLength(1);
});
