import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { getBatch } from '~/src/domains/batches/batches.queries';
import { startFromFile } from '~/src/domains/batches/quote/entry.service';
import { buildErrorFile } from '~/src/domains/batches/result/error-file.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { watchChildren } from '~/test/support/process/child-processes';
import { batchWhen, createBatchCustomer, getCpf, PRICE, PRODUCT } from './batches.support';
import { HOSTILE_BOOKS } from './file/hostile.support';
import { read } from './file/sheet.support';

const CHILD = 'batches/file/read.child.js';
const site = await testSite({ worker: true });

async function upload(as: ActorCtx, content: Buffer | string, name = 'lote.csv'): Promise<string> {
  const id = randomUUID();
  await startFromFile(as, {
    id,
    productExternalId: PRODUCT,
    purpose: 'fraud_prevention',
    jobCategory: null,
    name,
    content: Buffer.from(content),
  });
  return id;
}

test('eight hostile workbooks of one account do not keep out the small file of another', async () => {
  const { as: attacker } = await createBatchCustomer(site.ctx);
  const { as: tenant } = await createBatchCustomer(site.ctx, { credits: 10 * PRICE });
  const books = Object.values(HOSTILE_BOOKS)
    .slice(0, 8)
    .map((make) => make());
  const stop = watchChildren(CHILD);
  const hostile: string[] = [];
  for (const book of books) hostile.push(await upload(attacker, book, 'lote.xlsx'));
  const small = await upload(tenant, `CPF;Data de nascimento\n${getCpf(1)};14/11/1970\n`);
  const isDone = ({ state }: { state: string }) => state !== 'validating';
  const { state } = await batchWhen(tenant, small, isDone);
  expect(state).toBe('ready');
  const rows = await site.db('batches').whereIn('id', hostile).where({ state: 'validating' });
  expect(rows.length).toBeGreaterThan(0);
  for (const id of hostile) {
    const { state: end, problem } = await batchWhen(attacker, id, isDone);
    expect([end, ['oversized_part', 'too_costly'].includes(String(problem))]).toEqual(['unreadable', true]);
  }
  const { cpuMs } = stop();
  expect(cpuMs).toBeLessThan(8_000);
});

test('the error file is there without its upload, which is not read again', async () => {
  const { as } = await createBatchCustomer(site.ctx, { credits: 10 * PRICE });
  const id = await upload(as, `Matrícula;CPF;Data de nascimento\nM-1;${getCpf(2)};31/02/1970\n`);
  await batchWhen(as, id, ({ state }) => state === 'ready');
  const { file_key, sheet_key } = await site.db('batches').where({ id }).first('file_key', 'sheet_key');
  await site.ctx.files.remove(file_key);
  expect((await site.ctx.files.get(sheet_key)).includes('M-1')).toBe(false);
  const file = await buildErrorFile(as, await getBatch(as, id), 'csv');
  const { head, rows } = await read(file);
  expect(head.slice(0, 3)).toEqual(['Matrícula', 'CPF', 'Data de nascimento']);
  expect(rows[0]?.cells[0]).toBe('M-1');
});
