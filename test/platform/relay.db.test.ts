import { expect, test } from '@jest/globals';
import { expireHoldsJob } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';

const site = await testSite({ worker: { reconcileMs: 1_000 } });

test('an unknown job becomes one dead letter and blocks no other', async () => {
  await site.db('outbox').insert({ job: 'nobody.knows-this', payload: '{}' });
  await site.ctx.enqueue(expireHoldsJob, {}, { key: 'after-the-unknown' });
  await eventually(async () => (await site.db('outbox').whereNull('settled_at')).length === 0);
  expect(await site.db('dead_letters').pluck('job')).toEqual(['nobody.knows-this']);
});
