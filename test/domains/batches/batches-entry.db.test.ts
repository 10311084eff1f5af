import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { countRows, getBatch } from '~/src/domains/batches/batches.queries';
import { eraseBatches } from '~/src/domains/batches/erasure.store';
import {
  appendRows,
  chooseColumns,
  discardBatch,
  getSample,
  startFromFile,
  startFromRows,
} from '~/src/domains/batches/quote/entry.service';
import { readBatch } from '~/src/domains/batches/quote/reading.service';
import { cleanUpBatches } from '~/src/domains/batches/run/clean-up.service';
import { feedBatches } from '~/src/domains/batches/run/feed.service';
import { cancelBatch, confirmBatch } from '~/src/domains/batches/run/run.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { testSite } from '~/test/support/app';
import {
  confirmed,
  createBatchCustomer,
  createBatchProduct,
  createColleague,
  getCpf,
  getQuote,
  getRows,
  PRICE,
  PRODUCT,
  startBatch,
} from './batches.support';

const site = await testSite();
const { ctx } = site;

const DAY_MS = 86_400_000;
const toOrder = (id: string) => ({
  id,
  productExternalId: PRODUCT,
  purpose: 'fraud_prevention' as const,
  jobCategory: null,
});

async function upload(as: ActorCtx, content: string, id: string = randomUUID()): Promise<string> {
  await startFromFile(as, { ...toOrder(id), name: 'candidatos.csv', content: Buffer.from(content) });
  await readBatch(ctx as JobCtx, { batchId: id });
  return id;
}

describe('an uploaded file', () => {
  test('is read into rows: accepted, wrong and repeated ones', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: 10 * PRICE });
    const lines = [
      'CPF;Data de nascimento',
      `${getCpf(1)};14/11/1970`,
      `${getCpf(2)};31/02/1970`,
      `${getCpf(1)};14/11/1970`,
    ];
    const id = await upload(as, lines.join('\n'));
    const batch = await getBatch(as, id);
    expect(batch).toMatchObject({ state: 'ready', name: 'candidatos.csv', entry: 'file', price: PRICE });
    expect(batch.counts).toMatchObject({ waiting: 1, invalid: 1, duplicate: 1 });
    const rows = await site.db('batch_rows').where({ batch_id: id }).orderBy('line');
    expect(rows.map(({ errors, first_line }) => [errors, first_line])).toEqual([
      [null, null],
      [{ birthDate: 'date' }, null],
      [null, rows[0].line],
    ]);
    const stored = await site.db('batches').where({ id }).first();
    const file = await ctx.files.get(stored.file_key);
    expect(file.includes(getCpf(1))).toBe(false);
    expect(rows.some(({ content_sealed }) => content_sealed.includes(getCpf(1)))).toBe(false);
    const jobs = await site
      .db('outbox')
      .where({ job: 'batches.read' })
      .whereRaw("payload->>'batchId' = ?", [id]);
    expect(jobs).toHaveLength(1);
  });

  test('waits for a choice of unclear columns, and is then read again', async () => {
    const { as, fixture } = await createBatchCustomer(ctx);
    const id = await upload(
      as,
      `quem;outro;quando\n${getCpf(1)};${getCpf(3)};14/11/1970\n${getCpf(2)};${getCpf(4)};15/11/1970`,
    );
    expect(await getBatch(as, id)).toMatchObject({ state: 'columns' });
    const sample = await getSample(as, id);
    expect(sample.head).toEqual(['quem', 'outro', 'quando']);
    await expect(getSample(await createColleague(ctx, fixture), id)).rejects.toMatchObject({
      code: 'batch_not_found',
    });
    await chooseColumns(as, id, ['cpf', 'ignore', 'birthDate']);
    await readBatch(ctx as JobCtx, { batchId: id });
    expect(await getBatch(as, id)).toMatchObject({ state: 'ready' });
    expect(await countRows(ctx, id)).toMatchObject({ waiting: 2 });
  });

  test('reports why it cannot be read', async () => {
    const { as } = await createBatchCustomer(ctx);
    const id = await upload(as, '');
    expect(await getBatch(as, id)).toMatchObject({ state: 'unreadable', problem: 'empty' });
  });

  test('sent twice creates one batch; under the id of another user creates none', async () => {
    const { as } = await createBatchCustomer(ctx);
    const id = await upload(as, `CPF;Nascimento\n${getCpf(1)};14/11/1970`);
    await upload(as, `CPF;Nascimento\n${getCpf(2)};14/11/1970`, id);
    expect(await countRows(ctx, id)).toMatchObject({ waiting: 1 });
    const other = (await createBatchCustomer(ctx)).as;
    await expect(upload(other, 'CPF', id)).rejects.toMatchObject({ code: 'batch_state' });
  });

  test('of more than 5 MB is refused', async () => {
    const { as } = await createBatchCustomer(ctx);
    await expect(upload(as, 'x'.repeat(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'batch_file_too_large',
    });
  });
});

describe('rows sent by a program', () => {
  test('are appended behind the last one, and compared with all before', async () => {
    const { as } = await createBatchCustomer(ctx);
    const id = await startBatch(as, getRows(2));
    await appendRows(as, id, getRows(2, 1), 'append-key-1');
    await appendRows(as, id, getRows(2, 1), 'append-key-1');
    const rows = await site.db('batch_rows').where({ batch_id: id }).orderBy('line');
    expect(rows.map(({ line, state, first_line }) => [line, state, first_line])).toEqual([
      [1, 'waiting', null],
      [2, 'waiting', null],
      [3, 'duplicate', 2],
      [4, 'waiting', null],
    ]);
  });

  test('are not appended once the batch is confirmed', async () => {
    const { as } = await createBatchCustomer(ctx, { credits: PRICE });
    const id = await confirmed(as, getRows(1));
    await expect(appendRows(as, id, getRows(1, 5))).rejects.toMatchObject({ code: 'batch_state' });
    await cancelBatch(as, id);
  });

  test('are at most ten thousand', async () => {
    const { as } = await createBatchCustomer(ctx);
    const id = await startBatch(as, getRows(10_000));
    await expect(appendRows(as, id, getRows(1, 20_000))).rejects.toMatchObject({
      code: 'batch_too_many_rows',
    });
  });

  test.each([
    ['a product that is none', { productExternalId: 'nenhum' }, 'product_not_found'],
    ['one that is not sold in batches', { productExternalId: 'teste-sem-lote' }, 'batch_product'],
    ['data of one’s own', { purpose: 'own_data' as const }, 'own_data_only'],
  ])('are refused for %s', async (_what, changed, code) => {
    const { as } = await createBatchCustomer(ctx);
    await createUnbatched();
    const batch = { ...toOrder(randomUUID()), entry: 'manual' as const, rows: getRows(1), ...changed };
    await expect(startFromRows(as, batch)).rejects.toMatchObject({ code });
  });
});

async function createUnbatched(): Promise<void> {
  await createBatchProduct(ctx);
  if (await site.db('products').where({ external_id: 'teste-sem-lote' }).first('id')) return;
  const { id: _id, ...like } = await site.db('products').where({ external_id: PRODUCT }).first();
  const copy = { ...like, external_id: 'teste-sem-lote', batch: false, position: 902 };
  const [product] = await site.db('products').insert(copy).returning('id');
  await site.db('prices').insert({ product_id: product.id, amount: 100 });
}

test('an expired quote must be requested again', async () => {
  const { as } = await createBatchCustomer(ctx, { credits: 10 * PRICE });
  const id = await startBatch(as, getRows(1));
  const { total, price } = await getQuote(as, id);
  await site
    .db('batches')
    .where({ id })
    .update({ quoted_until: new Date(Date.now() - 1) });
  await expect(confirmBatch(as, id, { quotedTotal: total, price })).rejects.toMatchObject({
    code: 'batch_quote_expired',
  });
  await getQuote(as, id);
  await confirmBatch(as, id, { quotedTotal: total, price });
  await cancelBatch(as, id);
});

test('an unconfirmed batch is deleted after seven days, with its file', async () => {
  const { as } = await createBatchCustomer(ctx);
  const id = await upload(as, `CPF;Nascimento\n${getCpf(1)};14/11/1970`);
  const { file_key } = await site.db('batches').where({ id }).first('file_key');
  await cleanUpBatches({ ...ctx, now: () => new Date(Date.now() + 6 * DAY_MS) });
  expect((await getBatch(as, id)).state).toBe('ready');
  await cleanUpBatches({ ...ctx, now: () => new Date(Date.now() + 8 * DAY_MS) });
  expect(await getBatch(as, id)).toMatchObject({ state: 'discarded', name: null });
  expect(await site.db('batch_rows').where({ batch_id: id })).toEqual([]);
  expect(await site.db('discarded_files').where({ file_key })).toHaveLength(1);
});

test('a discarded batch loses its rows at once and cannot be confirmed', async () => {
  const { as } = await createBatchCustomer(ctx, { credits: PRICE });
  const id = await startBatch(as, getRows(1));
  await discardBatch(as, id);
  await discardBatch(as, id);
  expect(await site.db('batch_rows').where({ batch_id: id })).toEqual([]);
  await expect(confirmBatch(as, id, { quotedTotal: PRICE, price: PRICE })).rejects.toMatchObject({
    code: 'batch_state',
  });
});

test('an erased account leaves no batch, also amid its rows', async () => {
  const { as, fixture } = await createBatchCustomer(ctx, { credits: 10 * PRICE });
  await confirmed(as, getRows(2));
  await feedBatches(ctx);
  await inTransaction(ctx, (tx) => eraseBatches(tx, fixture.accountId));
  expect(await site.db('batches').where({ account_id: fixture.accountId })).toEqual([]);
  await feedBatches(ctx);
});
