import { afterEach, expect, test } from '@jest/globals';
import { getBatch } from '~/src/domains/batches/batches.queries';
import { feedBatches } from '~/src/domains/batches/run/feed.service';
import { pauseBatch } from '~/src/domains/batches/run/run.service';
import { pauseSource, resumeSource } from '~/src/domains/sources/pauses/pauses.store';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { untilBlocked } from '~/test/support/locks';
import { confirmed, createBatchCustomer, getRows, PRICE, topUp } from './batches.support';

const site = await testSite();
const { ctx } = site;

afterEach(() => site.db('source_pauses').whereNull('resumed_at').delete());

interface Paused {
  as: ActorCtx;
  id: string;
  /** What it waits for, from now on there. */
  bring(): Promise<unknown>;
}

async function waitingForMoney(): Promise<Paused> {
  const { as, fixture } = await createBatchCustomer(ctx, { credits: PRICE });
  const id = await confirmed(as, getRows(2));
  await feedBatches(ctx);
  return { as, id, bring: () => topUp(ctx, fixture.accountId, PRICE) };
}

async function waitingForSource(): Promise<Paused> {
  const { as } = await createBatchCustomer(ctx, { credits: 100_000 });
  const id = await confirmed(as, getRows(2));
  const pause = { sourceId: 'serpro-cpf', by: as.actor.userId, reason: 'Responde errado.', at: new Date() };
  await pauseSource(site.db, pause);
  await feedBatches(ctx);
  return { as, id, bring: () => resumeSource(site.db, pause) };
}

test.each([
  ['its money has come', waitingForMoney, 'credits'],
  ['its source is asked again', waitingForSource, 'source'],
] as const)(
  'a batch that its person pauses at the moment when %s stays paused',
  async (_what, wait, reason) => {
    const { as, id, bring } = await wait();
    expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: reason });
    await bring();
    let feeding = Promise.resolve();
    await inTransaction(as, async (tx) => {
      await pauseBatch(tx, id);
      feeding = feedBatches(ctx);
      expect(await untilBlocked(site, feeding)).toBe(true);
    });
    await feeding;
    expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'person' });
  },
);
