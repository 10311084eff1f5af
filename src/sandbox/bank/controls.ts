import express, { type Request, type Response, type Router } from 'express';
import type { World } from '../world';
import { transactionId } from './bank';
import type { BankCharge, BankPayment } from './bank.types';
import type { Delivery } from './webhooks';
import { toBrCode } from './wire';

/** The receiver's reaction is part of the response, so that a test need not wait for it. */
type Result = Partial<Delivery> & { deliveries?: Delivery[]; refused?: string };
type Control = (charge: BankCharge, seconds: number, world: World) => Promise<Result> | Result;

const DEFAULT_DELAY_SECONDS = 20;
const COPIES = 3;

const lastPayment = (charge: BankCharge): BankPayment | undefined => charge.payments.at(-1);
const paid = (charge: BankCharge, world: World): BankPayment | undefined =>
  lastPayment(charge) ?? world.bank.pay(charge) ?? undefined;

/** Events that can be triggered for a charge. */
const PIX_CONTROLS: Record<string, Control> = {
  /** The payer pays; the bank sends the webhook. */
  pay: (charge, _seconds, world) => {
    const payment = world.bank.pay(charge);
    return payment ? world.webhooks.notify(charge, payment) : { refused: charge.status };
  },
  /** Paid now, but the webhook is sent late. */
  late: (charge, seconds, world) => {
    const payment = world.bank.pay(charge);
    return payment ? world.webhooks.notifyLater(charge, payment, seconds * 1000) : { refused: charge.status };
  },
  /** Paid, without a webhook. */
  silent: (charge, _seconds, world) =>
    world.bank.pay(charge) ? { webhook: 'none' } : { refused: charge.status },
  /** The payer pays R$ 1,00 less than requested. */
  short: (charge, _seconds, world) => payIrregularly(charge, charge.amount - 100, world),
  /** The payer pays a paid charge again. */
  again: (charge, _seconds, world) => payIrregularly(charge, charge.amount, world),
  /** Sends the webhook three times at once (pays the charge first if needed). */
  duplicate: async (charge, _seconds, world) => {
    const payment = paid(charge, world);
    if (!payment) return { refused: charge.status };
    const calls = Array.from({ length: COPIES }, () => world.webhooks.notify(charge, payment));
    return { deliveries: await Promise.all(calls) };
  },
  /** A forged webhook: nothing was paid, or another amount. */
  forge: (charge, _seconds, world) => {
    const amount = charge.amount * 10;
    const at = new Date().toISOString();
    return world.webhooks.notify(charge, { endToEndId: transactionId('E'), amount, at, refunds: [] });
  },
  /** The payer's bank claws the payment back (fraud procedure). */
  med: (charge, _seconds, world) => {
    const payment = lastPayment(charge);
    if (!payment || !world.bank.clawBack(charge, payment)) return { refused: charge.status };
    return world.webhooks.notify(charge, payment);
  },
  /** The charge expires, but is still ATIVA. */
  expire: (charge, _seconds, world) => {
    world.bank.expire(charge);
    return {};
  },
  /** Refunds of this charge will be accepted, and fail. */
  'refuse-refunds': (charge, _seconds, world) => {
    world.bank.refuseRefunds(charge);
    return {};
  },
};

function payIrregularly(charge: BankCharge, amount: number, world: World): Promise<Result> | Result {
  const payment = world.bank.payIrregularly(charge, amount);
  return payment ? world.webhooks.notify(charge, payment) : { refused: charge.status };
}

/** `POST /sandbox/pix/{txid}/{control}` and the list of charges. */
export function pixControls(world: World): Router {
  const router = express.Router();
  router.get('/pix.json', (_request, response) => {
    response.json(world.bank.charges().map(chargeSummary));
  });
  router.post('/pix/:txid/:control', express.urlencoded({ extended: false }), async (request, response) => {
    const { txid, control } = request.params;
    const charge = world.bank.find(String(txid));
    const act = Object.hasOwn(PIX_CONTROLS, String(control)) ? PIX_CONTROLS[String(control)] : undefined;
    if (!charge || !act) {
      response.status(404).json({ message: 'unknown charge or control' });
      return;
    }
    const result = await act(charge, toSeconds(request), world);
    reply(request, response, { ...chargeSummary(charge), ...result });
  });
  return router;
}

function toSeconds(request: Request): number {
  const seconds = Number(request.query.seconds ?? request.body?.seconds ?? DEFAULT_DELAY_SECONDS);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : DEFAULT_DELAY_SECONDS;
}

/** A browser's form is redirected to its page; a program gets JSON. */
function reply(request: Request, response: Response, body: object & { refused?: string }): void {
  if (request.accepts(['json', 'html']) === 'html') {
    const back = String(request.query.back ?? '');
    response.redirect(303, /^\/(?![/\\])/.test(back) ? back : '/sandbox#pix');
    return;
  }
  response.status(body.refused ? 409 : 200).json(body);
}

/** A charge as the sandbox page and `/sandbox/pix.json` show it. */
export function chargeSummary(charge: BankCharge) {
  const expiresAt = new Date(Date.parse(charge.createdAt) + charge.expiresInSeconds * 1000);
  return {
    txid: charge.txid,
    status: charge.status,
    amount: charge.amount,
    createdAt: charge.createdAt,
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt.getTime() < Date.now(),
    brCode: toBrCode(charge),
    endToEndId: charge.payments.at(-1)?.endToEndId ?? null,
    refunds: charge.payments.flatMap(({ refunds }) =>
      refunds.map(({ nature, status }) => ({ nature, status })),
    ),
  };
}
