import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createGateways, type PixGateway, PixRefused, PixUnavailable, parsePixWebhook } from '~/src/gateways';
import { parseBrCode } from '~/src/shared/br-code';
import { SILENT, sandboxConfig, startTestSandbox, type TestSandbox } from '~/test/support/process/sandbox';

let sandbox: TestSandbox;
let pix: PixGateway;
let receiver: http.Server;
let received: { path: string; body: unknown }[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  pix = sandbox.gateways.pix;
  receiver = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(text) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await pix.registerWebhook(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/bank`);
});
beforeEach(() => {
  received = [];
  sandbox.faults.set('pix', 'ok', 0);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await sandbox.close();
});

const newTxid = () => randomBytes(16).toString('hex');
const charge = (amount = 12_345, txid = newTxid()) =>
  pix.createCharge(txid, { amount, expiresInSeconds: 3600, payerRequest: 'Créditos' });
const control = async (txid: string, name: string) => {
  const response = await fetch(`${sandbox.url}/sandbox/pix/${txid}/${name}`, { method: 'POST' });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const paidCharge = async (amount?: number) => {
  const { txid } = await charge(amount);
  await control(txid, 'pay');
  const payment = (await pix.getCharge(txid)).payments[0];
  if (!payment) throw new Error('not paid');
  return { txid, payment };
};
const refusal = (promise: Promise<unknown>) => promise.then(() => null).catch((error) => error);

describe('charge', () => {
  test('has a BR Code of its amount and expires as requested', async () => {
    const newCharge = await charge(12_345);
    expect(newCharge).toMatchObject({ status: 'active', amount: 12_345, payments: [] });
    expect(newCharge.expiresAt.getTime() - newCharge.createdAt.getTime()).toBe(3_600_000);
    expect(parseBrCode(newCharge.brCode ?? '')?.get('54')).toBe('123.45');
    expect(await pix.getCharge(newCharge.txid)).toEqual(newCharge);
  });

  test('requested again with the same txid and amount is the existing one', async () => {
    const first = await charge(500);
    expect(await charge(500, first.txid)).toEqual(first);
    const other = await refusal(charge(501, first.txid));
    expect(other).toBeInstanceOf(PixRefused);
    expect(other).toMatchObject({ type: 'CobOperacaoInvalida', status: 400, fields: ['txid'] });
  });

  test('a lost response is recovered by repeating the request', async () => {
    const txid = newTxid();
    await pix.getCharge(txid).catch(() => null);
    sandbox.faults.set('pix', 'lost', 3_600);
    expect(await refusal(charge(700, txid))).toBeInstanceOf(PixUnavailable);
    sandbox.faults.set('pix', 'ok', 0);
    expect(await charge(700, txid)).toMatchObject({ txid, amount: 700 });
  });

  test.each([
    ['short', 1_000],
    [newTxid(), 0],
  ])('a wrong txid or amount is refused (%#)', async (txid, amount) => {
    expect(await refusal(charge(amount, txid))).toMatchObject({ type: 'CobOperacaoInvalida' });
  });

  test('takes a debtor by CPF or alphanumeric CNPJ, and refuses a wrong one', async () => {
    const ask = (debtor: Parameters<PixGateway['createCharge']>[1]['debtor']) =>
      pix.createCharge(newTxid(), { amount: 100, expiresInSeconds: 60, debtor });
    expect(await ask({ cpf: '40442820135', name: 'Helena' })).toMatchObject({ status: 'active' });
    expect(await ask({ cnpj: '12ABC34501DE35', name: 'Alfa' })).toMatchObject({ status: 'active' });
    expect(await refusal(ask({ cpf: '40442820136', name: 'Helena' }))).toBeInstanceOf(PixRefused);
  });

  test('an unknown one is refused as unknown', async () => {
    expect(await refusal(pix.getCharge(newTxid()))).toMatchObject({ type: 'CobNaoEncontrado', status: 404 });
  });

  test('can be cancelled while unpaid only', async () => {
    const { txid } = await charge();
    expect(await pix.cancelCharge(txid)).toMatchObject({ status: 'cancelled' });
    const paid = await paidCharge();
    expect(await refusal(pix.cancelCharge(paid.txid))).toBeInstanceOf(PixRefused);
  });

  test('stays active past its expiry, and can still be paid', async () => {
    const { txid } = await charge();
    await control(txid, 'expire');
    const expired = await pix.getCharge(txid);
    expect(expired.status).toBe('active');
    expect(expired.expiresAt.getTime()).toBeLessThan(Date.now());
    await control(txid, 'pay');
    expect(await pix.getCharge(txid)).toMatchObject({ status: 'paid' });
  });
});

describe('payment', () => {
  test('the bank calls the webhook, and the charge is paid', async () => {
    const { txid } = await charge(2_500);
    expect((await control(txid, 'pay')).body).toMatchObject({ webhook: 'delivered', status: 200 });
    expect(received[0]?.path).toBe('/webhooks/bank/pix');
    const [hint] = parsePixWebhook(received[0]?.body)?.hints ?? [];
    expect(hint).toMatchObject({ txid });
    const paid = { endToEndId: hint?.endToEndId, amount: 2_500 };
    expect(await pix.getCharge(txid)).toMatchObject({ status: 'paid', payments: [paid] });
    expect((await control(txid, 'pay')).status).toBe(409);
  });

  test('a repeated webhook reports the same payment', async () => {
    const { txid } = await paidCharge();
    received = [];
    await control(txid, 'duplicate');
    const ids = received.map(({ body }) => parsePixWebhook(body)?.hints[0]?.endToEndId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test('a forged webhook matches no payment', async () => {
    const { txid } = await charge(100);
    await control(txid, 'forge');
    expect(parsePixWebhook(received[0]?.body)?.hints).toMatchObject([{ txid }]);
    expect(await pix.getCharge(txid)).toMatchObject({ status: 'active', payments: [] });
  });

  test('a payment without a webhook is found in the list of received payments', async () => {
    const before = new Date();
    const { txid } = await charge();
    await control(txid, 'silent');
    expect(received).toHaveLength(0);
    const list = await pix.listReceived(before, new Date(Date.now() + 1_000));
    expect(list.map((payment) => payment.txid)).toContain(txid);
  });

  test('a late webhook comes after the payment', async () => {
    const { txid } = await charge();
    await control(txid, 'late?seconds=0.2');
    expect(await pix.getCharge(txid)).toMatchObject({ status: 'paid' });
    expect(received).toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(received).toHaveLength(1);
  });

  test('the list spans pages', async () => {
    const before = new Date();
    for (let i = 0; i < 101; i++) await control((await charge(100 + i)).txid, 'silent');
    const list = await pix.listReceived(before, new Date(Date.now() + 1_000));
    expect(list.length).toBeGreaterThanOrEqual(101);
    expect(new Set(list.map((payment) => payment.endToEndId)).size).toBe(list.length);
  });

  test('valid entries of a webhook are read beside invalid ones', () => {
    const good = { endToEndId: 'E'.padEnd(32, '1'), txid: 'x\u0000', devolucoes: 'none' };
    const bad = [null, 'x', {}, { endToEndId: 'short' }, { ...good, endToEndId: 'E\u0000'.padEnd(32, '1') }];
    expect(parsePixWebhook({ pix: [bad[0], good, ...bad.slice(1)] })).toEqual({
      hints: [{ endToEndId: good.endToEndId, txid: undefined, change: '[]' }],
      unreadable: bad,
    });
  });

  test.each([null, {}, 'pix', { pix: 'x' }])('a body that is not a webhook is rejected (%#)', (body) =>
    expect(parsePixWebhook(body)).toBeNull(),
  );
});

describe('refund', () => {
  test('is pending at first and complete later, reported by webhook', async () => {
    const { payment } = await paidCharge(1_000);
    received = [];
    const refund = await pix.refund(payment.endToEndId, 'r1', 400);
    expect(refund).toMatchObject({ status: 'processing', amount: 400, byPayersBank: false });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await pix.getRefund(payment.endToEndId, 'r1')).toMatchObject({ status: 'refunded' });
    expect(parsePixWebhook(received[0]?.body)?.hints[0]?.change).toContain('"id":"r1"');
  });

  test('repeated with the same id is the same refund', async () => {
    const { payment } = await paidCharge(1_000);
    const first = await pix.refund(payment.endToEndId, 'r2', 400);
    expect((await pix.refund(payment.endToEndId, 'r2', 400)).requestedAt).toEqual(first.requestedAt);
    expect(await refusal(pix.refund(payment.endToEndId, 'r2', 300))).toMatchObject({
      type: 'PixDevolucaoInvalida',
    });
  });

  test('never exceeds the amount paid', async () => {
    const { payment } = await paidCharge(1_000);
    await pix.refund(payment.endToEndId, 'a', 600);
    expect(await refusal(pix.refund(payment.endToEndId, 'b', 401))).toBeInstanceOf(PixRefused);
    expect(await pix.refund(payment.endToEndId, 'c', 400)).toMatchObject({ amount: 400 });
  });

  test('may fail after it was accepted', async () => {
    const { txid, payment } = await paidCharge(1_000);
    await control(txid, 'refuse-refunds');
    await pix.refund(payment.endToEndId, 'r3', 1_000);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await pix.getRefund(payment.endToEndId, 'r3')).toMatchObject({ status: 'failed' });
  });

  test('by the bank itself is marked as such', async () => {
    const { txid } = await paidCharge(1_000);
    await control(txid, 'med');
    const refunds = (await pix.getCharge(txid)).payments[0]?.refunds;
    expect(refunds).toMatchObject([{ byPayersBank: true, amount: 1_000, status: 'refunded' }]);
  });
});

describe('the bank misbehaving', () => {
  test.each([
    ['error', 'down'],
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['empty', 'malformed'],
    ['rate_limited', 'rate_limited'],
  ] as const)('%s is unavailable: %s', async (mode, reason) => {
    const { txid } = await charge();
    sandbox.faults.set('pix', mode, 3_600);
    const error = await refusal(pix.getCharge(txid));
    expect(error).toBeInstanceOf(PixUnavailable);
    expect(error).toMatchObject({ reason });
  });

  test('slower than the limit is unavailable', async () => {
    sandbox.faults.set('pix', 'slow', 3_600, 5_000);
    const quick = createGateways(sandboxConfig(sandbox.url, 150), { log: SILENT }).pix;
    expect(await refusal(quick.getCharge(newTxid()))).toMatchObject({ reason: 'timeout' });
  });

  test('an expired token is renewed', async () => {
    const { txid } = await charge();
    sandbox.tokens.expire('pix');
    expect(await pix.getCharge(txid)).toMatchObject({ txid });
  });

  test('the ledger survives a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'idoneo-bank-'));
    const first = await startTestSandbox({ dataDir });
    const { txid } = await first.gateways.pix.createCharge(newTxid(), { amount: 900, expiresInSeconds: 60 });
    await first.close();
    const second = await startTestSandbox({ dataDir });
    expect(await second.gateways.pix.getCharge(txid)).toMatchObject({ amount: 900, status: 'active' });
    await second.close();
    await rm(dataDir, { recursive: true });
  });
});
