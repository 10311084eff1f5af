import { expect, test } from '@jest/globals';
import { openTestAccount } from '~/src/domains/accounts';
import { countRows } from '~/src/domains/batches/batches.queries';
import { computeQuote } from '~/src/domains/batches/quote/quoting.service';
import { feedBatches } from '~/src/domains/batches/run/feed.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createBatchCustomer, getQuote, getRows, startBatch } from './batches.support';

const { ctx } = await testSite();

test('a test account’s batch is quoted and ordered by the sandbox, where the real company has no contract', async () => {
  const { as } = await createBatchCustomer(ctx);
  const accountId = await openTestAccount(ctx, as.actor.accountId);
  const gateways = { ...ctx.gateways, serpro: null };
  const own = actingAs({ ...ctx, gateways }, { ...as.actor, accountId });
  const byKey = actingAs(own, {
    ...own.actor,
    key: { prefix: 'test', scopes: [], perMinute: 1, test: true },
  });
  const id = await startBatch(byKey, getRows(2));
  await computeQuote({ ...ctx, gateways }, { batchId: id });
  const { total, price } = await getQuote(byKey, id);
  await confirmBatch(byKey, id, { quotedTotal: total, price });
  await feedBatches({ ...ctx, gateways });
  expect(await countRows(ctx, id)).toMatchObject({ ordered: 2, waiting: 0 });
});
