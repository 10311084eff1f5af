import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { createApiToken } from '../reports/order/order.support';
import { createBatchCustomer, createBatchProduct, getCpf, PRICE, PRODUCT } from './batches.support';

const site = await testSite({ worker: true });
const { ctx } = site;
await createBatchProduct(ctx);

async function caller(options: Parameters<typeof createBatchCustomer>[1]) {
  const { fixture } = await createBatchCustomer(ctx, options);
  const token = await createApiToken(ctx, fixture);
  const call = (name: string, body: object, key?: string) => {
    const httpRequest = request(site.app).post(`/api/Batch/${name}`).set('Authorization', `Bearer ${token}`);
    if (key) httpRequest.set('Idempotency-Key', key);
    return httpRequest.send(body);
  };
  return { fixture, call };
}

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    cpf: getCpf(from + at),
    birthDate: '1970-11-14',
    reference: `R${from + at}`,
  }));

const order = (id: string) => ({ uniqueIdentifier: id, externalId: PRODUCT, purpose: 'fraud_prevention' });

describe('a program', () => {
  test('creates a batch, appends rows, confirms it, and polls until it is done', async () => {
    const { call, fixture } = await caller({ credits: 10 * PRICE });
    const id = randomUUID();
    const created = await call('Create', { ...order(id), rows: rows(2) });
    expect(created.status).toBe(200);
    expect(created.body.data).toMatchObject({ status: 'ready', rows: { waiting: 2 } });
    await call('Create', { ...order(id), rows: rows(2) });
    const more = { uniqueIdentifier: id, rows: [...rows(1, 2), { cpf: 'nada', birthDate: '' }] };
    expect((await call('AppendRows', more)).status).toBe(400);
    await call('AppendRows', more, 'append-0001');
    const appended = await call('AppendRows', more, 'append-0001');
    expect(appended.body.data.rows).toMatchObject({ waiting: 3, invalid: 1 });

    const quote = (await call('Quote', { uniqueIdentifier: id })).body.data;
    expect(quote).toMatchObject({ total: (3 * PRICE) / 100, price: PRICE / 100, affordable: 3 });
    const agreed = { uniqueIdentifier: id, total: quote.total, price: quote.price };
    expect((await call('Confirm', agreed)).status).toBe(400);
    const lower = { ...agreed, total: quote.total - 0.01 };
    const refused = await call('Confirm', lower, 'confirm-0000');
    expect([refused.status, refused.body.code]).toEqual([409, 'batch_total_changed']);
    const pressed = await Promise.all([1, 2, 3].map(() => call('Confirm', agreed, 'confirm-0001')));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);

    const details = async () => (await call('Details', { uniqueIdentifier: id })).body.data;
    while ((await details()).status !== 'done') await new Promise((resolve) => setTimeout(resolve, 200));
    const end = await details();
    const list = (await call('Rows', { uniqueIdentifier: id, limitResult: 2 })).body.data;
    expect(list.rows).toHaveLength(2);
    const rest = (await call('Rows', { uniqueIdentifier: id, cursor: list.next })).body.data;
    expect(rest.next).toBeNull();
    const all = [...list.rows, ...rest.rows];
    expect(all.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(all[3]).toMatchObject({ status: 'invalid', errors: { cpf: 'cpf', birthDate: 'required' } });
    const charged = all.reduce((sum, row) => sum + (row.charged ?? 0), 0);
    expect(Math.round(charged * 100)).toBe(Math.round(end.charged * 100));
    const wallet = await site.db('wallets').where({ account_id: fixture.accountId }).first();
    expect(wallet).toMatchObject({ held: 0, available: 10 * PRICE - Math.round(end.charged * 100) });
    expect(await site.db('reports').where({ account_id: fixture.accountId })).toHaveLength(3);
    const file = await call('ResultFile', { uniqueIdentifier: id });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text.trim().split('\r\n')).toHaveLength(5);
    const body = (await call('Search', { status: 'done' })).body.data.batches;
    expect(body.map(({ uniqueIdentifier }: { uniqueIdentifier: string }) => uniqueIdentifier)).toEqual([id]);
  });

  test('sees no batch of another account', async () => {
    const { call } = await caller({ credits: PRICE });
    const other = await caller({ credits: PRICE });
    const id = randomUUID();
    await call('Create', { ...order(id), rows: rows(1, 20) });
    const about = { uniqueIdentifier: id };
    for (const name of [
      'Quote',
      'Pause',
      'Resume',
      'Cancel',
      'RetryFailed',
      'Details',
      'Rows',
      'ResultFile',
    ]) {
      expect([name, (await other.call(name, about)).status]).toEqual([name, 404]);
    }
    expect((await other.call('AppendRows', { ...about, rows: rows(1) }, 'append-0002')).status).toBe(404);
    expect((await other.call('Confirm', { ...about, total: 1, price: 1 }, 'confirm-0002')).status).toBe(404);
    expect((await other.call('Create', { ...order(id), rows: [] })).status).toBe(409);
    expect((await other.call('Search', {})).body.data.batches).toEqual([]);
  });

  test('may wait for a batch instead of polling, and gets an immediate answer if nothing runs', async () => {
    const { call } = await caller({ credits: 10 * PRICE });
    const id = randomUUID();
    const about = { uniqueIdentifier: id };
    await call('Create', { ...order(id), rows: rows(2, 700) });
    expect((await call('Wait', about)).body.data.status).toBe('ready');
    const { total, price } = (await call('Quote', about)).body.data;
    await call('Confirm', { ...about, total, price }, 'confirm-0009');
    const early = await call('Wait', { ...about, seconds: 1 });
    expect(['running', 'done']).toContain(early.body.data.status);
    let status = '';
    while (status !== 'done') status = (await call('Wait', about)).body.data.status;
    expect((await call('Wait', { ...about, seconds: 26 })).status).toBe(422);
    expect((await (await caller({})).call('Wait', about)).status).toBe(404);
  });

  test('pauses, resumes and cancels', async () => {
    const { call } = await caller({ credits: 400 * PRICE });
    const id = randomUUID();
    await call('Create', { ...order(id), rows: rows(300, 100) });
    const { total, price } = (await call('Quote', { uniqueIdentifier: id })).body.data;
    const about = { uniqueIdentifier: id };
    await call('Confirm', { ...about, total, price }, 'confirm-0003');
    expect((await call('Pause', about)).status).toBe(200);
    expect((await call('Details', about)).body.data).toMatchObject({
      status: 'paused',
      pauseReason: 'person',
    });
    expect((await call('Resume', about)).status).toBe(200);
    expect((await call('Cancel', about)).status).toBe(200);
    const end = (await call('Details', about)).body.data;
    expect(end.status).toBe('cancelled');
    expect(end.rows.waiting).toBe(0);
    expect(end.rows.skipped).toBeGreaterThan(200);
    expect((await call('Resume', about)).body.code).toBe('batch_state');
  });

  test('without the batch claim is refused all of this', async () => {
    const { call } = await caller({ claims: ['consultas'] });
    expect((await call('Create', { ...order(randomUUID()), rows: [] })).status).toBe(403);
  });
});
