import { expect, test } from '@jest/globals';
import { expireHoldsJob } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';

const site = await testSite({ worker: { reconcileMs: 1_000 } });

test('an unknown job becomes one dead letter and blocks no other', async () => {
  await site.db('outbox').insert({ job: 'nobody.knows-this', payload: '{}' });
  await site.ctx.enqueue(expireHoldsJob, {}, { key: 'after-the-unknown' });
  const end = Date.now() + 120_000;
  const open = () => site.db('outbox').whereNull('settled_at').pluck('job');
  while ((await open()).length > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 100));
  expect(await open()).toEqual([]);
  expect(await site.db('dead_letters').pluck('job')).toEqual(['nobody.knows-this']);
});
