import { z } from 'zod';
import { CHARGE_STATES, type PixCharge } from '~/src/domains/billing/billing.types';
import { listPackages } from '~/src/domains/billing/offers/packages.queries';
import { getPixCharge, startPixPurchase } from '~/src/domains/billing/pix/pix.service';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import { defineCall } from '~/src/http/api/api';
import { agreedPrice, instant, reais, reaisOf } from '~/src/http/api/codecs';
import { NotFound } from '~/src/platform/errors';

const getUserBalance = defineCall({
  call: 'GET Home/GetUserBalance',
  auth: 'token',
  scope: 'billing:read',
  summary:
    'Credits of the acting account in reais; balanceCondition is 1 (normal) or 2 (low), always 1 for a post-paid account, which has a limit instead',
  in: z.object({}),
  out: z.object({ balance: reais, balanceCondition: z.union([z.literal(1), z.literal(2)]) }),
  handler: async (ctx) => {
    const { available, condition } = await getBalance(ctx, ctx.actor.accountId);
    return { balance: available, balanceCondition: condition };
  },
});

const listCreditPackages = defineCall({
  call: 'GET Credit/ListPackages',
  auth: 'none',
  summary: 'Credit packages on sale, in reais',
  in: z.object({}),
  out: z.object({
    packages: z.array(
      z.object({ packageUID: z.uuid(), price: reais, bonus: reais, credits: reais, highlight: z.boolean() }),
    ),
  }),
  handler: async (ctx) => ({
    packages: (await listPackages(ctx)).map((each) => ({
      ...each,
      packageUID: each.id,
      credits: each.price + each.bonus,
    })),
  }),
});

/** A purchase in the API. */
export const purchase = z.object({
  transactionCode: z.string(),
  state: z.enum(CHARGE_STATES),
  amount: reais,
  bonus: reais,
  pixCode: z.string().nullable(),
  expiresAt: instant,
  paidAt: instant.nullable(),
  paidLate: z.boolean(),
});

export const toPurchase = (charge: PixCharge): z.infer<typeof purchase> => ({
  ...charge,
  transactionCode: charge.txid,
  pixCode: charge.state === 'removed' ? null : charge.copyPaste,
});

const buyWithPix = defineCall({
  call: 'POST Credit/BuyWithPix',
  auth: 'token',
  scope: 'billing:pay',
  access: 'user+prepaid',
  summary:
    'Starts a credit purchase of a package or a custom amount in reais; returns the Pix code. With expectedPrice, a package at another price is refused with 409 price_changed',
  idempotency: 'required',
  in: z
    .object({
      packageUID: z.uuid().optional(),
      amount: reaisOf(reais.in.positive()).optional(),
      expectedPrice: agreedPrice.optional(),
    })
    .refine(({ packageUID, amount }) => (packageUID === undefined) !== (amount === undefined), {
      path: ['packageUID'],
      message: 'billing:errors.packageOrAmount',
    }),
  out: purchase,
  handler: async (ctx, { packageUID, amount, expectedPrice }, { idempotencyKey }) => {
    const order = packageUID ? { packageId: packageUID } : { amount: amount ?? 0 };
    const expected = expectedPrice === undefined ? undefined : { amount: expectedPrice };
    return toPurchase(await startPixPurchase(ctx, order, idempotencyKey ?? '', expected));
  },
});

const getPurchase = defineCall({
  call: 'GET Credit/GetPurchase',
  auth: 'token',
  scope: 'billing:read',
  access: 'user+prepaid',
  summary: 'A credit purchase of the acting account',
  in: z.object({ transactionCode: z.string().max(35) }),
  out: purchase,
  handler: async (ctx, { transactionCode }) => {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(transactionCode)) throw new NotFound('not_found');
    return toPurchase(await getPixCharge(ctx, transactionCode));
  },
});

export const billingApi = [getUserBalance, listCreditPackages, buyWithPix, getPurchase];
