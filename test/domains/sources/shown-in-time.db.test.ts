import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getServiceStatus, measureStatus, SOURCE_IDS } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { MINUTE_MS } from '~/src/shared/dates';
import { testContext } from '~/test/support/context';
import { testDatabase } from '~/test/support/process/test-database';
import { createCustomer, order, personWho } from '../reports/order/order.support';

const { knex } = await testDatabase();
const MINUTE = new Date('2026-11-20T17:00:00Z').getTime();
const SOURCE = 'transparencia-ceis';
const SECOND = 1_000;
/** As often as the job runs (`measureStatusJob`), at the worst moment. */
const MEASURED_EACH = 10 * SECOND;
/** What the web process may have read before (`status.queries`). */
const CACHED = 10 * SECOND;
/** Its four tries, 2, 4 and 8 s apart, and what they take. */
const GIVEN_UP_AFTER = 20 * SECOND;
const QUERIES_PER_MINUTE = 20;
const REPORTS = QUERIES_PER_MINUTE * 3;

let clock = MINUTE;
const ctx = testContext(knex, { now: () => new Date(clock) });
let customer: ActorCtx;

beforeAll(async () => {
  ({ as: customer } = await createCustomer(ctx, { credits: 9_000_000 }));
  for (let at = 0; at < REPORTS; at += 1) await order(customer, personWho('clean'));
});

beforeEach(async () => {
  for (const table of ['measured_minutes', 'component_minutes', 'component_days', 'incidents'] as const) {
    await knex(table).delete();
  }
});

/** Queries of the usual traffic, one every three seconds, that all fail from `begin` on. */
async function fail(begin: number): Promise<void> {
  await knex('report_sources').update({ ended_at: null });
  const rows = await knex('report_sources').where({ source_id: SOURCE }).orderBy('id').pluck('id');
  for (const [at, id] of rows.entries()) {
    const ended_at = new Date(begin + GIVEN_UP_AFTER + (at * MINUTE_MS) / QUERIES_PER_MINUTE);
    await knex('report_sources')
      .where({ id })
      .update({ state: 'unavailable', started_at: ended_at, ended_at });
  }
}

test.each([0, 12, 24, 36, 48, 59])(
  'an outage that begins at second %i of a minute is shown within two minutes',
  async (second) => {
    const begin = MINUTE + second * SECOND;
    await fail(begin);
    let shown = Number.POSITIVE_INFINITY;
    // Each run falls a moment before the end of a minute could be measured.
    for (clock = MINUTE - SECOND; clock <= begin + 3 * MINUTE_MS; clock += MEASURED_EACH) {
      // Rows that end later are not there yet.
      await knex('report_sources').where('ended_at', '>', new Date(clock)).update({ state: 'running' });
      await knex('report_sources').where('ended_at', '<=', new Date(clock)).update({ state: 'unavailable' });
      await measureStatus(ctx, SOURCE_IDS);
      const [component] = (await getServiceStatus(ctx, [SOURCE])).components;
      if (component?.health === 'down') {
        shown = Math.min(shown, clock + CACHED - begin);
        break;
      }
    }
    expect(shown / SECOND).toBeLessThanOrEqual(120);
  },
);
