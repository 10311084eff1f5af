import express, { type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import type { World } from '~/src/sandbox/world';
import { type BankReturn, transactionId } from './bank';
import { BANK_REFUND_NATURES, type BankCharge, type BankPayment } from './bank.types';
import type { Delivery } from './webhooks';
import { toBrCode } from './wire';

/** The receiver's reaction is part of the response, so that a test need not wait for it. */
type Result = Partial<Delivery> & { deliveries?: Delivery[]; refused?: string };
type Control = (charge: BankCharge, options: ControlOptions, world: World) => Promise<Result> | Result;

const COPIES = 3;

const controlOptions = z.object({
  seconds: z.coerce.number().min(0).max(3600).default(20),
  amount: z.coerce.number().int().positive().optional(),
  at: z.iso.datetime().optional(),
  nature: z.enum(BANK_REFUND_NATURES).optional(),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']).optional(),
});
type ControlOptions = z.infer<typeof controlOptions>;

const lastPayment = (charge: BankCharge): BankPayment | undefined => charge.payments.at(-1);
const ensurePayment = (charge: BankCharge, world: World): BankPayment | undefined =>
  lastPayment(charge) ?? world.bank.pay(charge) ?? undefined;

/** Events that can be triggered for a charge. */
const PIX_CONTROLS: Record<string, Control> = {
  /** The payer pays; the bank sends the webhook. */
  pay: (charge, _options, world) => {
    const payment = world.bank.pay(charge);
    return payment ? world.webhooks.notify(charge, payment) : { refused: charge.status };
  },
  /** Paid now, but the webhook is sent late. */
  late: (charge, { seconds }, world) => {
    const payment = world.bank.pay(charge);
    return payment ? world.webhooks.notifyLater(charge, payment, seconds * 1000) : { refused: charge.status };
  },
  /** Paid, without a webhook; `at` a moment in the past. */
  silent: (charge, { at }, world) =>
    world.bank.pay(charge, at) ? { webhook: 'none' } : { refused: charge.status },
  /** The payer pays R$ 1,00 less than requested. */
  short: (charge, _options, world) => payIrregularly(charge, charge.amount - 100, world),
  /** The payer pays a paid charge again. */
  again: (charge, _options, world) => payIrregularly(charge, charge.amount, world),
  /** Sends the webhook three times at once (pays the charge first if needed). */
  duplicate: async (charge, _options, world) => {
    const payment = ensurePayment(charge, world);
    if (!payment) return { refused: charge.status };
    const calls = Array.from({ length: COPIES }, () => world.webhooks.notify(charge, payment));
    return { deliveries: await Promise.all(calls) };
  },
  /** A forged webhook: nothing was paid, or another amount. */
  forge: (charge, _options, world) => {
    const amount = charge.amount * 10;
    const at = new Date().toISOString();
    return world.webhooks.notify(charge, { endToEndId: transactionId('E'), amount, at, refunds: [] });
  },
  /** A smaller Pix arrives, and the charge stays open; `at` a moment in the past, without a webhook. */
  partial: async (charge, { amount = Math.ceil(charge.amount / 2), at }, world) => {
    const payment = world.bank.payAside(charge, amount, at);
    return at ? { webhook: 'none' } : world.webhooks.notify(charge, payment);
  },
  /** The bank removes the open charge. */
  remove: (charge, _options, world) => (world.bank.remove(charge) ? {} : { refused: charge.status }),
  /** The bank removes the charge, and the payer pays it all the same. */
  'pay-removed': (charge, { amount = charge.amount }, world) => {
    world.bank.remove(charge);
    return world.webhooks.notify(charge, world.bank.payAside(charge, amount));
  },
  /** The payer's bank claws the payment back (fraud procedure), whole or in part. */
  med: (charge, { amount, nature = 'MED_FRAUDE', status }, world) =>
    returnMoney(charge, { amount, nature, status }, world),
  /** We return money on our own bank's page, where no program sees it. */
  return: (charge, { amount, nature = 'ORIGINAL', status }, world) =>
    returnMoney(charge, { amount, nature, status }, world),
  /** Refunds in progress end: as the charge says, or with the status given. */
  'end-returns': async (charge, { status }, world) => {
    const deliveries: Delivery[] = [];
    for (const payment of charge.payments) {
      for (const refund of payment.refunds) world.bank.settle(charge, refund, status);
      deliveries.push(await world.webhooks.notify(charge, payment));
    }
    return { deliveries };
  },
  /** A webhook that lists the payment between entries that no one can read. */
  'bad-webhook': (charge, _options, world) => {
    const payment = ensurePayment(charge, world);
    return payment ? world.webhooks.notifyAmongBad(charge, payment) : { refused: charge.status };
  },
  /** The charge expires, but is still ATIVA. */
  expire: (charge, _options, world) => {
    world.bank.expire(charge);
    return {};
  },
  /** Refunds of this charge will be accepted, and fail. */
  'refuse-refunds': (charge, _options, world) => {
    world.bank.refuseRefunds(charge);
    return {};
  },
};

function payIrregularly(charge: BankCharge, amount: number, world: World): Promise<Result> | Result {
  const payment = world.bank.payIrregularly(charge, amount);
  return payment ? world.webhooks.notify(charge, payment) : { refused: charge.status };
}

/** What is returned of the last payment. */
function returnMoney(charge: BankCharge, how: BankReturn, world: World): Promise<Result> | Result {
  const payment = lastPayment(charge);
  if (!payment || !world.bank.returnMoney(charge, payment, how)) return { refused: charge.status };
  return world.webhooks.notify(charge, payment);
}

/**
 * `POST /sandbox/pix/{txid}/{control}` and the list of charges. Options of a control, in query or form: `seconds`;
 * `amount` in centavos; `nature` and `status` of a refund.
 */
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
    const options = controlOptions.safeParse({ ...request.query, ...request.body });
    if (!options.success) {
      response
        .status(400)
        .json({ message: 'invalid option', fields: options.error.issues.map(({ path }) => path.join('.')) });
      return;
    }
    const result = await act(charge, options.data, world);
    reply(request, response, { ...chargeSummary(charge), ...result });
  });
  return router;
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
