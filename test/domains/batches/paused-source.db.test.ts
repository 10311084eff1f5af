import { afterEach, expect, test } from '@jest/globals';
import { countRows, getBatch } from '~/src/domains/batches/batches.queries';
import { feedBatches } from '~/src/domains/batches/run/feed.service';
import { pauseBatch, resumeBatch } from '~/src/domains/batches/run/run.service';
import { pauseSource, resumeSource } from '~/src/domains/sources/pauses/pauses.store';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { logInAs } from '~/test/support/log-in-as';
import { confirmed, createBatchCustomer, getRows, PRODUCT } from './batches.support';

const site = await testSite();
const { ctx } = site;
const REQUIRED = 'serpro-cpf';
const OTHER = 'transparencia-pep';

/** By whoever is there: the pauses need a person. */
const change = (as: ActorCtx, sourceId: string) => ({
  sourceId,
  by: as.actor.userId,
  reason: 'A fonte responde errado.',
  at: new Date(),
});
const pause = (as: ActorCtx, source = REQUIRED) => pauseSource(site.db, change(as, source));
const resume = (as: ActorCtx, source = REQUIRED) => resumeSource(site.db, change(as, source));

afterEach(async () => {
  await site.db('source_pauses').whereNull('resumed_at').delete();
  await site.db('products').where({ external_id: PRODUCT }).update({ status: 'available' });
});

async function createBatch() {
  const { as, fixture } = await createBatchCustomer(ctx, { credits: 100_000 });
  return { as, fixture, id: await confirmed(as, getRows(2)) };
}

test('a batch waits for a paused source, says so, and goes on by itself once it is resumed', async () => {
  const { as, fixture, id } = await createBatch();
  await pause(as);
  await feedBatches(ctx);
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'source' });
  expect(await countRows(ctx, id)).toMatchObject({ waiting: 2, ordered: 0 });
  const mails = await site.db('messages').where({ user_id: fixture.userId, template: 'batch-paused' });
  expect(mails).toHaveLength(1);
  const page = await (await logInAs(site, as)).get(`/confirmar-compra-lote/${id}`);
  expect(page.text).toContain('Pausado: uma fonte está em pausa');
  await resume(as);
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'running', pauseReason: null });
  expect(await countRows(ctx, id)).toMatchObject({ waiting: 0, ordered: 2 });
  await feedBatches(ctx);
  expect(await site.db('reports').where({ account_id: fixture.accountId })).toHaveLength(2);
});

test('one that a person paused stays paused, and so does one whose person lost the right', async () => {
  const own = await createBatch();
  const barred = await createBatch();
  await pauseBatch(own.as, own.id);
  await site
    .db('memberships')
    .where({ user_id: barred.fixture.userId })
    .update({ claims: ['consultas'] });
  await pause(own.as);
  await feedBatches(ctx);
  await resume(own.as);
  await feedBatches(ctx);
  expect(await getBatch(own.as, own.id)).toMatchObject({ state: 'paused', pauseReason: 'person' });
  expect(await getBatch(barred.as, barred.id)).toMatchObject({ state: 'paused', pauseReason: 'access' });
});

test('one whose product was taken off sale meanwhile waits for a person', async () => {
  const { as, id } = await createBatch();
  await pause(as);
  await feedBatches(ctx);
  await site.db('products').where({ external_id: PRODUCT }).update({ status: 'retired' });
  await resume(as);
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'access' });
});

test('resumed by hand while the source is still paused, it waits again; without an optional source it never does', async () => {
  const { as, id } = await createBatch();
  await pause(as);
  await feedBatches(ctx);
  await resumeBatch(as, id);
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'source' });
  await pause(as, OTHER);
  await resume(as);
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'running' });
});

test('one that a person pauses while it waits for the source stays paused', async () => {
  const { as, id } = await createBatch();
  await pause(as);
  await feedBatches(ctx);
  await pauseBatch(as, id);
  expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'person' });
  await resume(as);
  await feedBatches(ctx);
  expect(await getBatch(as, id)).toMatchObject({ state: 'paused', pauseReason: 'person' });
  expect(await countRows(ctx, id)).toMatchObject({ waiting: 2, ordered: 0 });
});
