import express, { type Response, type Router } from 'express';
import { z } from 'zod';
import { type FakeOrder, OPEN } from '~/src/sandbox/terminal/terminal';
import type { World } from '~/src/sandbox/world';
import { toDecimalText } from '~/src/shared/money';

const TOKEN = 'sandbox';
const decimal = z.string().regex(/^\d{1,10}\.\d{2}$/);
const orderRequest = z.object({
  type: z.literal('point'),
  external_reference: z.string().regex(/^[\w-]{1,64}$/),
  expiration_time: z.string().regex(/^PT\d+M$/),
  transactions: z.object({ payments: z.array(z.object({ amount: decimal })).length(1) }),
  config: z.object({ point: z.object({ terminal_id: z.string().min(1) }) }),
});
const refundRequest = z.object({
  transactions: z.array(z.object({ id: z.string(), amount: decimal })).length(1),
});

const fail = (response: Response, status: number, code: string): void =>
  void response.status(status).json({ errors: [{ code, message: 'Recusado pelo ambiente de testes.' }] });
const centavos = (text: string): number => Number(text.replace('.', ''));

/** Mercado Pago's Orders API for Point terminals (docs/integrations.md "Card terminal"). */
export function fakePaymentTerminal({ terminal }: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.use((request, response, next) => {
    if (request.headers.authorization === `Bearer ${TOKEN}`) next();
    else fail(response, 401, 'unauthorized');
  });
  router.use(express.json(), (request, response, next) => {
    if (request.method === 'GET' || request.get('x-idempotency-key')) next();
    else fail(response, 400, 'empty_required_header');
  });
  router.post('/v1/orders', (request, response) => {
    const parsed = orderRequest.safeParse(request.body);
    if (!parsed.success) return fail(response, 400, 'property_value');
    const { external_reference: reference, transactions, config } = parsed.data;
    const order = terminal.create({
      key: String(request.get('x-idempotency-key')),
      reference,
      terminalId: config.point.terminal_id,
      amount: centavos(transactions.payments[0]?.amount ?? '0.00'),
    });
    if (!order) return fail(response, 409, 'already_queued_order_on_terminal');
    response.status(201).json(onWire(order));
  });
  router.param('id', (_request, response, next, id) => {
    const order = terminal.find(String(id));
    if (!order) return fail(response, 404, 'order_not_found');
    response.locals.order = order;
    next();
  });
  router.get('/v1/orders/:id', (_request, response) => {
    const order: FakeOrder = response.locals.order;
    // The terminal fetches an order shortly after its creation.
    if (order.status === 'created') terminal.move(order, 'at_terminal');
    response.json(onWire(order));
  });
  router.post('/v1/orders/:id/cancel', (_request, response) => {
    const order: FakeOrder = response.locals.order;
    if (!OPEN.includes(order.status)) return fail(response, 409, 'cannot_cancel_order');
    terminal.move(order, 'canceled');
    response.json(onWire(order));
  });
  router.post('/v1/orders/:id/refund', (request, response) => {
    const order: FakeOrder = response.locals.order;
    const parsed = request.body ? refundRequest.safeParse(request.body) : null;
    if (parsed && !parsed.success) return fail(response, 400, 'property_value');
    const part = parsed?.data.transactions[0];
    if (part && part.id !== order.paymentId) return fail(response, 404, 'transaction_not_found');
    const isAccepted = terminal.refund(
      order,
      String(request.get('x-idempotency-key')),
      part ? centavos(part.amount) : null,
    );
    if (!isAccepted) return fail(response, 409, 'cannot_refund_order');
    response.status(201).json(onWire(order));
  });
  return router;
}

const onWire = (order: FakeOrder) => ({
  id: order.id,
  type: 'point',
  status: order.status,
  status_detail: order.refunds.length > 0 ? 'partially_refunded' : order.status,
  external_reference: order.reference,
  created_date: order.createdAt,
  transactions: {
    payments: [{ id: order.paymentId, amount: toDecimalText(order.amount), status: order.status }],
    refunds: order.refunds.map(({ id, amount }) => ({
      id,
      transaction_id: order.paymentId,
      amount: toDecimalText(amount),
      status: 'processed',
    })),
  },
  config: { point: { terminal_id: order.terminalId } },
});
