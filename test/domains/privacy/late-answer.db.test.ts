import { expect, test } from '@jest/globals';
import { startWorker } from '~/jobs/start-worker';
import { eraseDueAccounts } from '~/src/domains/privacy';
import { saveCancellation } from '~/src/domains/privacy/cancel.store';
import { runSource } from '~/src/domains/reports';
import { markQueriedAgain } from '~/src/domains/reports/report-source.store';
import type { Ctx } from '~/src/platform/context';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { createCustomer, ended, order, personWho } from '../reports/order/order.support';
import { storedFiles } from './sealed.support';
import { later } from './somebody.support';

const PERSON = personWho('clean');
const CERTIFICATE = 'certidao-trabalhista-cpf';

const site = await testSite();

/** Somebody whose one report waits for its source, and who is due to be erased. */
async function somebodyWaiting(cpf: string) {
  const { as, fixture } = await createCustomer(site.ctx, { cpf });
  const { reportId } = await order(as, PERSON, { product: CERTIFICATE });
  const source = await site.db('report_sources').where({ report_id: reportId }).first();
  await saveCancellation(site.ctx, fixture.userId, new Date(Date.now() + 60_000));
  return { ...fixture, reportId, job: { reportSourceId: source.id, fence: source.fence } };
}

const erase = async () => expect(await eraseDueAccounts(later(site.ctx))).toBe(1);

/** A job's own context, in which the erasure comes once the answer is there and its certificate is stored. */
const erasedMeanwhile = (): Ctx => ({
  ...site.ctx,
  files: {
    ...site.ctx.files,
    async put(folder, content) {
      const key = await site.ctx.files.put(folder, content);
      await erase();
      return key;
    },
  },
});

const findSource = (id: string) => site.db('report_sources').where({ id }).first();
const EMPTY = { raw_sealed: null, raw_sha256: null, receipt: null, evidence_key: null };

test('an answer that comes after the erasure is dropped, and the report ends without a charge', async () => {
  const { reportId, job } = await somebodyWaiting('11144477735');
  await expect(runSource(erasedMeanwhile(), job)).rejects.toThrow(SubjectErased);
  expect(storedFiles(site.platform.config.dataDir)).toEqual([]);
  expect(await findSource(job.reportSourceId)).toMatchObject({ ...EMPTY, state: 'running' });
  expect(await site.db('findings')).toEqual([]);

  // Its job comes again, as after a death of the worker: it ends, and is no dead letter.
  const worker = startWorker(site.platform);
  try {
    expect(await ended(site.ctx, reportId)).toMatchObject({ state: 'failed', charged: 0 });
    await eventually(async () => (await site.db('outbox').whereNull('settled_at')).length === 0);
  } finally {
    await worker.stop();
  }
  expect(await findSource(job.reportSourceId)).toMatchObject({ ...EMPTY, state: 'unavailable' });
  expect(await site.db('findings')).toEqual([]);
  expect(await site.db('dead_letters')).toEqual([]);
  expect(await site.db('messages')).toEqual([]);
  expect(storedFiles(site.platform.config.dataDir)).toEqual([]);
  expect(await site.db('holds').where({ state: 'open' })).toEqual([]);
}, 60_000);

test('the same of a source that was asked again after the end', async () => {
  const { reportId, job } = await somebodyWaiting('71428793860');
  await site.db('report_sources').where({ id: job.reportSourceId }).update({ state: 'unavailable' });
  const end = { state: 'partial', charged: 0, outstanding: 0, ended_at: new Date() };
  await site.db('reports').where({ id: reportId }).update(end);
  const fence = await markQueriedAgain(site.ctx, job.reportSourceId);
  await runSource(erasedMeanwhile(), { ...job, fence: fence ?? -1 });
  expect(await findSource(job.reportSourceId)).toMatchObject({ ...EMPTY, state: 'unavailable' });
  expect(await site.db('reports').where({ id: reportId }).first()).toMatchObject({ late_answer_at: null });
  expect(await site.db('findings').where({ report_id: reportId })).toEqual([]);
  expect(storedFiles(site.platform.config.dataDir)).toEqual([]);
});
