import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type RunningWorker, startWorker } from '~/jobs/start-worker';
import { getBalance } from '~/src/domains/billing';
import { abandonSource, failReport, getReportView, reconcileReports, runSource } from '~/src/domains/reports';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { findProgress } from '~/src/domains/reports/run/progress.queries';
import { findStatedName } from '~/src/domains/sources';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { fault, found } from '~/test/support/fault';
import { createCustomer, ended, orderOfTwo as order, personWho } from '../order/order.support';

let app: TestApp;
let worker: RunningWorker | null = null;

beforeEach(async () => {
  app = await createTestApp();
}, 60_000);
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await app.close();
}, 30_000);

const listSources = (reportId: string) =>
  app
    .db('report_sources')
    .where({ report_id: reportId })
    .orderBy('source_id')
    .select('id', 'source_id', 'share', 'fence', 'state', 'retry_at');
const passDeadline = (reportId: string) =>
  app
    .db('reports')
    .where({ id: reportId })
    .update({ deadline_at: new Date(Date.now() - 1_000) });
const toJob = ({ id, fence }: { id: string; fence: number }) => ({ reportSourceId: id, fence });

fault(
  'late',
  'a report past its deadline is assembled from what is there; a late answer is added and never charged',
  async () => {
    const { as } = await createCustomer(app.ctx);
    const { reportId } = await order(as, personWho('findings'));
    const [registration, list] = await listSources(reportId);
    await runSource(app.ctx, toJob(registration));
    // The list is asked, but its answer stays on the way until after the end.
    await app.db('report_sources').where({ id: list.id }).update({ state: 'running', tries: 1 });
    await passDeadline(reportId);
    await app.db('outbox').whereRaw("key like 'report-source-%'").update({ settled_at: new Date() });
    await reconcileReports(app.ctx);
    worker = startWorker(app.platform);
    expect(await ended(app.ctx, reportId)).toMatchObject({ state: 'partial', charged: 2_990 });
    const line = async () => (await listReports(app.ctx, { ...as.actor, limit: 1 })).lines[0];
    expect(await line()).toMatchObject({
      subjectName: (await nameInReport(as, reportId)) ?? 'no source stated one',
      coverage: { total: 2, answered: 1, notAsked: 0, noAnswer: 1 },
    });

    await lateAnswer(app.ctx, list);
    const view = await getReportView(app.ctx, as.actor.accountId, reportId);
    expect(view.lateAnswerAt).not.toBeNull();
    expect(view.sources.find(({ sourceId }) => sourceId === 'transparencia-pep')).toMatchObject({
      state: 'answered',
      late: true,
    });
    expect(view).toMatchObject({ state: 'partial', charged: 2_990, risk: { level: 'attention' } });
    expect(await line()).toMatchObject({ coverage: { total: 2, answered: 2, notAsked: 0, noAnswer: 0 } });
    expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 17_010, held: 0 });
    await eventually(async () => (await app.db('report_files').where({ report_id: reportId })).length === 2);
  },
  60_000,
);

/** As the tax authority's finding states it. */
async function nameInReport({ actor }: ActorCtx, reportId: string): Promise<string | null> {
  const { sources } = await getReportView(app.ctx, actor.accountId, reportId);
  return findStatedName(sources.flatMap(({ findings }) => findings));
}

/** What a run that began before the deadline does when its answer comes: the row was closed meanwhile. */
async function lateAnswer(ctx: Ctx, list: { id: string; fence: number }): Promise<void> {
  await app.db('report_sources').where({ id: list.id }).update({ state: 'running' });
  await runSource(ctx, toJob(list));
}

it('a source whose job was lost is queried again under a new fence; the old job has no effect', async () => {
  const { as } = await createCustomer(app.ctx);
  const { reportId } = await order(as, personWho('clean'));
  const before = await listSources(reportId);
  await app.db('outbox').del();
  await app
    .db('reports')
    .where({ id: reportId })
    .update({ created_at: new Date(Date.now() - 60_000) });
  expect(await reconcileReports(app.ctx)).toMatchObject({ sources: 2 });
  await runSource(app.ctx, toJob(before[0]));
  expect((await listSources(reportId)).map(({ state }) => state)).toEqual(['queued', 'queued']);
  worker = startWorker(app.platform);
  expect(await ended(app.ctx, reportId)).toMatchObject({ state: 'done', charged: 3_990 });
}, 60_000);

it('a source that did not respond is queried again at a time that the waiting page shows', async () => {
  const { as } = await createCustomer(app.ctx);
  const { reportId } = await order(as, personWho('source_unavailable'));
  const [, list] = await listSources(reportId);
  await expect(runSource(app.ctx, toJob(list))).rejects.toMatchObject({ name: 'RetryLater' });
  const told = (await findProgress(as, reportId)).sources.find(({ id }) => id === list.source_id);
  expect(told).toMatchObject({ state: 'running', late: true, nextTry: 2, share: list.share });
  expect(told?.retryAt).toBeGreaterThan(told?.since ?? Number.POSITIVE_INFINITY);
  await expect(runSource(app.ctx, toJob(list))).rejects.toMatchObject({ name: 'RetryLater' });
  const [, again] = await listSources(reportId);
  expect(again.retry_at.getTime()).toBeGreaterThan(told?.retryAt ?? Number.POSITIVE_INFINITY);
}, 30_000);

it('an exhausted job ends its source or its report, and the money is returned', async () => {
  const { as } = await createCustomer(app.ctx);
  const { reportId } = await order(as, personWho('clean'));
  for (const source of await listSources(reportId)) await abandonSource(app.ctx, toJob(source));
  expect((await listSources(reportId)).map(({ state }) => state)).toEqual(['unavailable', 'unavailable']);
  await failReport(app.ctx, reportId, 'internal');
  await failReport(app.ctx, reportId, 'internal');
  expect(await ended(app.ctx, reportId)).toMatchObject({ state: 'failed', failure: 'internal', charged: 0 });
  expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 20_000, held: 0 });
}, 30_000);

fault(
  'poison',
  'a poison job goes to the dead letters after five starts, and the hold is released',
  async () => {
    const { as } = await createCustomer(app.ctx);
    const { reportId } = await order(as, personWho('clean'));
    // What the assembly reads cannot be decrypted: it throws each time.
    await app
      .db('reports')
      .where({ id: reportId })
      .update({ issued_to_sealed: Buffer.from('poison') });
    worker = startWorker(app.platform);
    expect(await ended(app.ctx, reportId)).toMatchObject({ state: 'failed', failure: 'internal' });
    const letters = await eventually(async () => {
      const rows = await app.db('dead_letters');
      return rows.length > 0 && rows;
    });
    expect(letters).toMatchObject([{ job: 'reports.assemble', attempts: 5 }]);
    const [row] = await app.db('outbox').where({ job: 'reports.assemble' });
    expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 20_000, held: 0 });
    found('poison', { measured: row.starts });
  },
  90_000,
);
