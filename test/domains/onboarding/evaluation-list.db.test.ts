import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { listEvaluations } from '~/src/domains/onboarding/operator.queries';
import { insertRequest } from '~/src/domains/onboarding/request.store';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

const database = await testDatabase();
const ctx = testContext(database.knex);

test('every evaluation is on exactly one page, also those of the same moment', async () => {
  const at = new Date('2026-11-20T12:00:00.123Z');
  const ids: string[] = [];
  for (let n = 0; n < 23; n += 1) {
    const { userId } = await createPerson(ctx.db);
    const moment = n % 3 === 0 ? at : new Date(at.getTime() + n * 1_000);
    const id = randomUUID();
    ids.push(id);
    await insertRequest(
      { ...ctx, now: () => moment },
      {
        id,
        userId,
        state: 'manual',
        quizAfterSms: false,
        person: { fullName: `PESSOA ${n}`, cpf: '52998224725', birthDate: '1990-01-01', phone: '' },
        provider: { registration: 'r', phones: [] },
      },
    );
  }
  // Postgres keeps finer moments than a cursor says.
  await ctx.db.raw(`update onboarding_requests set changed_at = changed_at + interval '7 microseconds'`);
  const listedIds: string[] = [];
  const moments: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listEvaluations>> = await listEvaluations(ctx, { after, limit: 5 });
    expect(page.lines.length).toBeLessThanOrEqual(5);
    listedIds.push(...page.lines.map(({ id }) => id));
    moments.push(...page.lines.map(({ since }) => since.getTime()));
    after = page.next;
  } while (after);
  expect(listedIds.sort()).toEqual(ids.sort());
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  const invented = listEvaluations(ctx, { after: 'inventado', limit: 5 });
  await expect(invented).rejects.toMatchObject({ code: 'cursor_invalid' });
});
