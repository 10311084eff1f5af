import express, { type Router } from 'express';
import type { World } from '~/src/sandbox/world';
import { type FakeOrder, OPEN, type Terminal } from './terminal';

const SLOW_MS = 20_000;

/** Events that can be triggered for an open order; each returns false if not possible any more. */
const CONTROLS: Record<string, (order: FakeOrder, terminal: Terminal) => Promise<unknown> | unknown> = {
  /** The card is accepted, and the webhook sent. */
  pay: (order, terminal) => end(order, terminal, 'processed'),
  /** Accepted, but the webhook is sent late. */
  slow: (order, terminal) => {
    terminal.move(order, 'processed');
    return terminal.notify(order, SLOW_MS);
  },
  /** Accepted, without a webhook. */
  silent: (order, terminal) => terminal.move(order, 'processed'),
  fail: (order, terminal) => end(order, terminal, 'failed'),
  cancel: (order, terminal) => end(order, terminal, 'canceled'),
  expire: (order, terminal) => end(order, terminal, 'expired'),
  /** The terminal requires attention. */
  attention: (order, terminal) => end(order, terminal, 'action_required'),
};

function end(order: FakeOrder, terminal: Terminal, status: FakeOrder['status']): Promise<boolean> {
  terminal.move(order, status);
  return terminal.notify(order);
}

/** `POST /sandbox/terminal/{orderId}/{control}` and the list of orders. */
export function terminalControls({ terminal }: World): Router {
  const router = express.Router();
  router.get('/terminal.json', (_request, response) => {
    response.json(terminal.orders().map(orderSummary));
  });
  router.post('/terminal/:id/:control', async (request, response) => {
    const order = terminal.find(request.params.id);
    const name = request.params.control;
    const act = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
    if (!order || (!act && name !== 'refuse-refunds')) {
      response.status(404).json({ message: 'unknown order or control' });
      return;
    }
    const open = OPEN.includes(order.status);
    if (!act) terminal.refuseRefunds(order);
    else if (open) await act(order, terminal);
    if (request.accepts(['json', 'html']) === 'html') response.redirect(303, '/sandbox#terminal');
    else response.status(act && !open ? 409 : 200).json(orderSummary(order));
  });
  return router;
}

/** An order as the sandbox page and `/sandbox/terminal.json` show it. */
export const orderSummary = ({ id, status, amount, terminalId, reference, refunds }: FakeOrder) => ({
  id,
  status,
  amount,
  terminalId,
  reference,
  open: OPEN.includes(status),
  refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
});
