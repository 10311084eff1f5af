import { describe, expect, test } from '@jest/globals';
import { signNotification, TerminalRefused, TerminalUnavailable } from '~/src/gateways';
import { testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { paymentTerminal } = sandbox.gateways;
let createdCount = 0;
const request = () => ({
  reference: `sale-${++createdCount}`,
  amount: 3_990,
  terminalId: `PAX__${createdCount}`,
  description: 'Relatório',
});
const control = (orderId: string, name: string) =>
  fetch(`${sandbox.url}/sandbox/terminal/${orderId}/${name}`, { method: 'POST' });

describe('orders', () => {
  test('go to the terminal, and are paid there', async () => {
    const order = request();
    const made = await paymentTerminal.createOrder(order.reference, order);
    expect(made).toMatchObject({ status: 'created', reference: order.reference, refunded: 0 });
    expect((await paymentTerminal.getOrder(made.orderId)).status).toBe('at_terminal');
    await control(made.orderId, 'pay');
    const paid = await paymentTerminal.getOrder(made.orderId);
    expect([paid.status, paid.payment?.amount]).toEqual(['processed', 3_990]);
  });

  test('a lost response is recovered with the same key', async () => {
    const order = request();
    sandbox.faults.set('payment-terminal', 'lost', 3_600);
    await expect(paymentTerminal.createOrder(order.reference, order)).rejects.toThrow(TerminalUnavailable);
    sandbox.faults.set('payment-terminal', 'ok', 0);
    const { reference } = await paymentTerminal.createOrder(order.reference, order);
    const orders = await (await fetch(`${sandbox.url}/sandbox/terminal.json`)).json();
    expect(orders.filter((each: { reference: string }) => each.reference === reference)).toHaveLength(1);
  });

  test('a busy terminal refuses another', async () => {
    const order = request();
    await paymentTerminal.createOrder(order.reference, order);
    const other = { ...order, reference: `${order.reference}-b` };
    await expect(paymentTerminal.createOrder(other.reference, other)).rejects.toMatchObject({
      code: 'already_queued_order_on_terminal',
    });
  });

  test.each(['error', 'down', 'malformed', 'empty'] as const)('%s is a failure', async (mode) => {
    sandbox.faults.set('payment-terminal', mode, 3_600);
    await expect(paymentTerminal.getOrder('ORD1')).rejects.toThrow(TerminalUnavailable);
    sandbox.faults.set('payment-terminal', 'ok', 0);
    await expect(paymentTerminal.getOrder('ORD1')).rejects.toThrow(TerminalRefused);
  });
});

describe('refunds', () => {
  test('are partial, once per key, then the rest', async () => {
    const order = request();
    const { orderId, payment } = await paymentTerminal.createOrder(order.reference, order);
    await control(orderId, 'pay');
    const part = { paymentId: payment?.id ?? '', amount: 990 };
    for (let time = 0; time < 2; time++)
      expect((await paymentTerminal.refundOrder('part', orderId, part)).refunded).toBe(990);
    const rest = await paymentTerminal.refundOrder('rest', orderId, null);
    expect([rest.refunded, rest.status]).toEqual([3_990, 'refunded']);
    await expect(paymentTerminal.refundOrder('more', orderId, part)).rejects.toThrow(TerminalRefused);
  });
});

describe('notifications', () => {
  const [requestId, ts, id] = ['r-1', '1700000000000', 'ORDABC'];
  const body = { type: 'order', data: { id } };
  const signed = (secret: string, of = id) =>
    `ts=${ts},v1=${signNotification(secret, { id: of, requestId, ts })}`;

  test('name an order if the signature is valid', () => {
    const read = (signature: string, sent: unknown = body) =>
      paymentTerminal.readNotification({ signature, requestId }, sent);
    expect(read(signed('sandbox-webhook'))).toBe(id);
    for (const forged of [
      signed('other'),
      signed('sandbox-webhook', 'ORDXYZ'),
      '',
      'ts=1',
      'v1=',
      'ts=1,v1=00',
    ])
      expect(read(forged)).toBeNull();
    expect(read(signed('sandbox-webhook'), { data: {} })).toBeNull();
  });
});
