import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningWorker, startWorker } from '~/jobs/start-worker';
import { expireHoldsJob } from '~/src/domains/billing';
import { createTestApp, type TestApp } from '~/test/support/app';

let site: TestApp;
let worker: RunningWorker;
beforeAll(async () => {
  site = await createTestApp();
  worker = startWorker(site.platform, { reconcileMs: 1_000 });
});
afterAll(async () => {
  await worker.stop();
  await site.close();
});

test('a job that no code knows becomes one dead letter and holds nobody up', async () => {
  await site.db('outbox').insert({ job: 'nobody.knows-this', payload: '{}' });
  await site.ctx.enqueue(expireHoldsJob, {}, { key: 'after-the-unknown' });
  const end = Date.now() + 120_000;
  const open = () => site.db('outbox').whereNull('settled_at').pluck('job');
  while ((await open()).length > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 100));
  expect(await open()).toEqual([]);
  expect(await site.db('dead_letters').pluck('job')).toEqual(['nobody.knows-this']);
});
