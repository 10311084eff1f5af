import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cleanUpBatches, deleteOldBatches, eraseBatches } from '~/src/domains/batches';
import { getBatch } from '~/src/domains/batches/batches.queries';
import {
  appendRows,
  discardBatch,
  startFromFile,
  startFromRows,
} from '~/src/domains/batches/quote/entry.service';
import { readBatch } from '~/src/domains/batches/quote/reading.service';
import { buildErrorFile } from '~/src/domains/batches/result/error-file.service';
import { deleteExpiredData } from '~/src/domains/privacy/retention.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { childrenRunning } from '~/test/support/process/child-processes';
import { logInAsReviewer } from '../verification/review/review.support';
import { createBatchCustomer, getCpf, PRICE, PRODUCT } from './batches.support';
import { read } from './file/sheet.support';

const CHILD = 'tables/write.child.js';
const site = await testSite();
const { ctx } = site;
const DAY = 86_400_000;

let as: ActorCtx;
let agent: ReturnType<typeof site.agent>;
beforeAll(async () => {
  ({ as } = await createBatchCustomer(ctx, { credits: 100 * PRICE }));
  agent = await logInAsReviewer(site, as);
});

const order = { productExternalId: PRODUCT, purpose: 'fraud_prevention' as const, jobCategory: null };

/** A batch of a file with one wrong row. */
async function uploaded(by = as): Promise<string> {
  const id = randomUUID();
  const content = Buffer.from(`CPF;Data de nascimento\n${getCpf(1)};31/02/1970\n`);
  await startFromFile(by, { ...order, id, name: 'lote.csv', content });
  await readBatch(ctx as never, { batchId: id });
  return id;
}

const download = (id: string, query = '') =>
  agent.get(`/confirmar-compra-lote/${id}/arquivo/erros${query}`).responseType('blob');
const getKept = (id: string) =>
  site.db('kept_sheets').where({ subject_id: id }).orderBy(['format', 'locale']);

/** How often sheets are drawn while something is done, by the limit that counts it. */
async function countDrawings(work: () => Promise<unknown>): Promise<number> {
  const limit = { name: 'kept-sheets', points: 60, seconds: 600 };
  const before = await ctx.limits.used(limit, as.actor.accountId);
  await work();
  return (await ctx.limits.used(limit, as.actor.accountId)) - before;
}

const isGone = async (key: string): Promise<boolean> =>
  ctx.files.get(key).then(
    () => false,
    () => true,
  );

/** Ends the children that draw; one that was killed stays in the list of processes for a moment. Returns them. */
function killChildren(): number[] {
  const pids = childrenRunning(CHILD);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids;
}

const listOthers = (before: readonly number[]): number[] =>
  childrenRunning(CHILD).filter((pid) => !before.includes(pid));

describe('the error file of a batch', () => {
  test('is generated once for each format and language, and starts no further child process', async () => {
    const id = await uploaded();
    const drawings = await countDrawings(async () => {
      const first = await Promise.all([download(id), download(id), download(id)]);
      expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
    expect(drawings).toBe(1);
    const before = killChildren();
    const again = await countDrawings(async () => {
      const { body } = await download(id);
      expect((await read(body)).rows[0]?.cells[2]).toContain('Não lemos esta data');
    });
    expect([again, listOthers(before)]).toEqual([0, []]);
    const { body: workbook } = await download(id, '?formato=xlsx');
    expect((await read(workbook)).head).toEqual(['CPF', 'Data de nascimento', 'erro']);
    const { body: english } = await agent
      .get(`/en-US/confirmar-compra-lote/${id}/arquivo/erros`)
      .responseType('blob');
    expect((await read(english)).head.at(-1)).toBe('error');
    const file = await getKept(id);
    expect(file.map(({ format, locale }) => [format, locale])).toEqual([
      ['csv', 'en-US'],
      ['csv', 'pt-BR'],
      ['xlsx', 'pt-BR'],
    ]);
    for (const { file_key } of file) expect((await ctx.files.get(file_key)).includes(getCpf(1))).toBe(false);
  });

  test('is generated again if its file is deleted just before it is read', async () => {
    const id = await uploaded();
    await download(id);
    const [kept] = await getKept(id);
    await ctx.files.remove(kept.file_key);
    const { status, body } = await download(id);
    expect(status).toBe(200);
    expect((await read(body)).rows).toHaveLength(1);
    const [again] = await getKept(id);
    expect(await isGone(again.file_key)).toBe(false);
  });

  test('is generated again after rows were added, and the older one is removed', async () => {
    const id = randomUUID();
    const wrong = (line: number) => [{ line, values: { cpf: getCpf(line), birthDate: '31/02/1970' } }];
    await startFromRows(as, { ...order, id, entry: 'manual', rows: wrong(1) });
    const build = async () => (await read(await buildErrorFile(as, await getBatch(as, id), 'csv'))).rows;
    expect(await build()).toHaveLength(1);
    const [before] = await getKept(id);
    await appendRows(as, id, wrong(2));
    expect(await build()).toHaveLength(2);
    const file = await getKept(id);
    expect(file).toHaveLength(1);
    expect(file[0].file_key).not.toBe(before.file_key);
    await deleteExpiredData(ctx);
    expect([await isGone(before.file_key), await isGone(file[0].file_key)]).toEqual([true, false]);
  });

  const ends: Record<string, (id: string, by: ActorCtx) => Promise<unknown>> = {
    'the batch is discarded': (id, by) => discardBatch(by, id),
    'seven days have passed': () =>
      cleanUpBatches({ ...ctx, now: () => new Date(Date.now() + 7 * DAY + 60_000) }),
    'the batch is five years old': async (id) => {
      await site
        .db('batches')
        .where({ id })
        .update({ created_at: new Date(Date.now() - 6 * 366 * DAY) });
      await deleteOldBatches(ctx);
    },
    'the account is erased': async (_id, by) => {
      const files = await inTransaction(ctx, (tx) => eraseBatches(tx, by.actor.accountId));
      for (const file of files) await ctx.files.remove(file);
    },
  };
  test.each(Object.entries(ends))('is deleted when %s', async (_what, end) => {
    const { as: by } = await createBatchCustomer(ctx, { credits: 100 * PRICE });
    const id = await uploaded(by);
    await buildErrorFile(by, await getBatch(by, id), 'csv');
    const [kept] = await getKept(id);
    await end(id, by);
    expect(await getKept(id)).toEqual([]);
    await deleteExpiredData(ctx);
    expect(await isGone(kept.file_key)).toBe(true);
  });
});

test('an empty sheet is generated once per process', async () => {
  const path = `/comprar-produto-lote/${PRODUCT}/modelo`;
  expect((await agent.get(`${path}/xlsx`)).status).toBe(200);
  const before = killChildren();
  expect((await agent.get(`${path}/xlsx`)).status).toBe(200);
  expect(listOthers(before)).toEqual([]);
});
