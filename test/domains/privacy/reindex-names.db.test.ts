import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { reindexNames } from '~/src/domains/privacy';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { sealJson } from '~/src/domains/reports/reports.store';
import type { ActorCtx } from '~/src/platform/context';
import { nameIndex } from '~/src/platform/crypto/name-index';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { HOUR_MS } from '~/src/shared/dates';
import { createEndedReports } from '~/test/domains/reports/history/many-reports.support';
import { createCustomer } from '~/test/domains/reports/order/order.support';
import { testContext } from '~/test/support/context';
import { createTestDatabase } from '~/test/support/process/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.destroy());

test('names are indexed anew for a fold of names, and again a day later: an old process may have gone on', async () => {
  const ctx = testContext(database.knex);
  const marksAfter = async (hours: number) => {
    await reindexNames({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) });
    return database.knex('name_folds').orderBy('reindexed_at');
  };
  const [first] = await marksAfter(0);
  expect(await marksAfter(1)).toEqual([first]);
  const both = await marksAfter(25);
  expect(both).toEqual([first, expect.objectContaining({ fold: `${first.fold} again` })]);
  expect(await marksAfter(100)).toEqual(both);
});

describe('a report whose name was indexed before the fold joined at apostrophes', () => {
  let ctx: ActorCtx;
  let accountId: string;
  let id: string;

  beforeAll(async () => {
    const { fixture, as } = await createCustomer(testContext(database.knex), { credits: 0 });
    ctx = as;
    accountId = fixture.accountId;
    [id = ''] = await createEndedReports(ctx, fixture, 1);
    const name = sealJson(await getSealer(ctx, accountId), `report.name:${id}`, 'LUIZ SANT’ANNA');
    await database.knex('reports').where({ id }).update({ name_sealed: name });
  });
  beforeEach(async () => {
    await database.knex('name_folds').delete();
    await writeOldIndex();
  });

  const writeOldIndex = () =>
    database
      .knex('reports')
      .where({ id })
      .update({ name_words: nameIndex(ctx, accountId, 'LUIZ SANT ANNA') });
  const search = async (name: string) => {
    const none = { from: null, to: null, product: null, state: null, userId: null, document: null };
    const { lines } = await listReports(ctx, { accountId, limit: 10, filter: { ...none, name } });
    return lines.map((line) => line.id);
  };
  const reindexAfter = (hours: number) =>
    reindexNames({ ...ctx, now: () => new Date(Date.now() + hours * HOUR_MS) });

  test('is found by the joined word after the job, not before', async () => {
    expect(await search('santanna')).toEqual([]);
    await reindexAfter(0);
    expect(await search('santanna')).toEqual([id]);
    expect(await search('Luiz Sant’Anna')).toEqual([id]);
  });

  test('and written so again by a process of the release before, is found after the second run', async () => {
    await reindexAfter(0);
    await writeOldIndex();
    await reindexAfter(1);
    expect(await search('santanna')).toEqual([]);
    await reindexAfter(25);
    expect(await search('santanna')).toEqual([id]);
  });
});
