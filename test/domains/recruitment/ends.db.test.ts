import { beforeAll, expect, test } from '@jest/globals';
import { feedBatches } from '~/src/domains/batches';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { sweepChecks } from '~/src/domains/recruitment/checks/sweep.service';
import { cleanUpRecruitment } from '~/src/domains/recruitment/clean-up.service';
import { approveCandidate, withdrawCandidate } from '~/src/domains/recruitment/decision/decide.service';
import { withdraw } from '~/src/domains/recruitment/page/page.service';
import { changeVacancyState } from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { acknowledged, checked, createPartner, createVacancy, getRow, getToken } from './recruitment.support';

const site = await testSite();
const { ctx } = site;
const DAY = 86_400_000;
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });

let as: ActorCtx;
beforeAll(async () => {
  ({ as } = await createPartner(ctx));
});

const getReports = async ({ actor }: ActorCtx): Promise<number> => {
  const [row] = await site.db('reports').where({ account_id: actor.accountId }).count('* as count');
  return Number(row?.count);
};

const getRows = async (batch_id: string): Promise<number> =>
  (await site.db('batch_rows').where({ batch_id })).length;

test('a candidate whose application ends while checks wait is not checked, and nothing is charged', async () => {
  const own = (await createPartner(ctx)).as;
  const vacancyId = await createVacancy(own);
  const [gone, ended, left] = [
    await acknowledged(own, vacancyId),
    await acknowledged(own, vacancyId),
    await acknowledged(own, vacancyId),
  ];
  await orderChecks(own, vacancyId, { ids: [gone, ended, left], quotedTotal: null });
  await withdraw(own, await getToken(ctx, gone));
  await withdrawCandidate(own, await latest(ended), 'A vaga mudou de cidade.');
  await changeVacancyState(own, vacancyId, 'closed');
  await feedBatches(ctx);
  expect(await getReports(own)).toBe(0);
  await sweepChecks(ctx);
  const checks = await site.db('application_checks').whereIn('application_id', [gone, ended, left]);
  expect(checks.map(({ state, charged }) => [state, Number(charged)])).toEqual(Array(3).fill(['failed', 0]));
  await feedBatches(ctx);
  const batches = await site.db('batches').where({ account_id: own.actor.accountId });
  expect(batches.map(({ state }) => state)).toEqual(['done']);
});

test('of two concurrent orders for one candidate only one creates a batch', async () => {
  const own = (await createPartner(ctx)).as;
  const vacancyId = await createVacancy(own);
  const id = await acknowledged(own, vacancyId);
  const both = await Promise.all([
    orderChecks(own, vacancyId, { ids: [id], quotedTotal: null }),
    orderChecks(own, vacancyId, { ids: [id], quotedTotal: null }),
  ]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await site.db('batches').where({ account_id: own.actor.accountId })).toHaveLength(1);
});

test('checks that failed leave nothing behind when they are ordered once more', async () => {
  const vacancyId = await createVacancy(as);
  const id = await acknowledged(as, vacancyId);
  await checked(as, vacancyId, [id], { failed: true });
  const [first] = await site.db('application_checks').where({ application_id: id });
  await checked(as, vacancyId, [id]);
  expect(await getRows(first.batch_id)).toBe(0);
  const report = await site.db('reports').where({ id: first.report_id }).first('inputs_sealed', 'state');
  expect(report.state).toBe('failed');
  expect(report.inputs_sealed).toHaveLength(0);
  await approveCandidate(as, await latest(id), '');
  await cleanUpRecruitment({ ...as, now: () => new Date(Date.now() + 31 * DAY) });
  const { batch_id } = await site.db('application_checks').where({ application_id: id }).first();
  expect(await getRows(batch_id)).toBe(0);
});
