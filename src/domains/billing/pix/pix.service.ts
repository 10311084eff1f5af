import { randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { chargeStateAt } from '~/src/domains/billing/billing.rules';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { findPackage } from '~/src/domains/billing/offers/packages.queries';
import { applyCode, quoteCode } from '~/src/domains/billing/offers/purchase-code.service';
import type { Quote } from '~/src/domains/billing/offers/purchase-code.types';
import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import { PixRefused, PixUnavailable } from '~/src/gateways';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound, TooMany, Unavailable } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { runOnce } from '~/src/platform/idempotency';
import { POSTPAID } from '~/src/shared/actor';
import { type Centavos, centavos, formatMoney, toReais } from '~/src/shared/money';
import { countOpenCharges, findCharge, insertCharge, type NewCharge, saveBankAnswer } from './pix.store';

/** A package on sale, or a free amount in centavos; with a code, as it was typed. */
export type PixOrder = ({ packageId: string } | { amount: Centavos }) & { code?: string };

/** What the buyer was shown; if it has changed, nothing is bought. */
interface ExpectedTerms {
  amount: Centavos;
  bonus?: Centavos;
}

const OPEN_CHARGES = 20;

/**
 * What the buyer would pay and get, in centavos. @throws NotFound `package_gone`
 * @throws Invalid `amount_out_of_limits` {min, max}, `invalid` {codigo}
 */
export async function quotePurchase(ctx: ActorCtx, order: PixOrder): Promise<Quote> {
  const { packageId, price, bonus } = await findPrice(ctx, order);
  if (!order.code) return { packageId, price, amount: price, bonus, gift: null };
  const gift = await quoteCode(ctx, order.code, { packageId, price });
  const { discount } = gift;
  return { packageId, price, amount: price - discount, bonus: bonus + discount + gift.bonus, gift };
}

async function findPrice(ctx: Ctx, order: PixOrder): Promise<Pick<Quote, 'packageId' | 'price' | 'bonus'>> {
  if ('packageId' in order) {
    const pack = await findPackage(ctx, order.packageId);
    if (!pack) throw new NotFound('package_gone');
    return { packageId: pack.id, price: pack.price, bonus: pack.bonus };
  }
  const { freeMin, freeMax } = await getBillingSettings(ctx);
  const { amount } = order;
  if (!(amount >= freeMin && amount <= freeMax)) {
    const limits = { min: formatMoney(freeMin, ctx.locale), max: formatMoney(freeMax, ctx.locale) };
    throw new Invalid('amount_out_of_limits', {}, limits);
  }
  return { packageId: null, price: centavos(amount), bonus: 0 };
}

/**
 * Starts a purchase and requests its code from the bank; the same key returns the same charge. When the
 * bank does not answer the purchase stands, and asking again with the same key asks the bank again.
 * @throws Forbidden `postpaid_no_credits` @throws Conflict `price_changed`, `pix_off` @throws TooMany @throws Unavailable
 * `pix_unavailable`
 */
export async function startPixPurchase(
  ctx: ActorCtx,
  order: PixOrder,
  idempotencyKey: string,
  expected?: ExpectedTerms,
): Promise<PixCharge> {
  if (ctx.actor.billingType === POSTPAID) throw new Forbidden('postpaid_no_credits');
  requireGateway(ctx, 'pix');
  const txid = await runOnce(ctx, 'pix-purchase', idempotencyKey, order, (tx) =>
    placeCharge(tx, order, expected),
  );
  return prepareCharge(ctx, await getCharge(ctx, txid, ctx.actor.accountId));
}

async function placeCharge(ctx: ActorCtx, order: PixOrder, expected?: ExpectedTerms): Promise<string> {
  const quote = await quotePurchase(ctx, order);
  const { packageId, amount, bonus, gift } = quote;
  if (expected && (expected.amount !== amount || (expected.bonus ?? bonus) !== bonus)) {
    throw new Conflict('price_changed', {}, { price: toReais(amount) });
  }
  const txid = await openCharge(ctx, { packageId, amount, bonus });
  if (gift) await applyCode(ctx, { txid, accountId: ctx.actor.accountId }, gift);
  await record(ctx, {
    action: 'credits_ordered',
    subject: { kind: 'purchase', id: txid },
    details: { amount, ...(gift && { code: gift.code }) },
  });
  return txid;
}

/** Stores a charge of the actor that the bank does not know yet; returns its public id. @throws TooMany */
export async function openCharge(
  ctx: ActorCtx,
  what: Omit<NewCharge, 'txid' | 'expiresAt'>,
): Promise<string> {
  const { pixSeconds } = await getBillingSettings(ctx);
  const expiresAt = new Date(ctx.now().getTime() + pixSeconds * 1000);
  return openChargeOf(ctx, ctx.actor, { ...what, expiresAt });
}

/** The same of somebody else, until a moment. @throws TooMany */
export async function openChargeOf(
  ctx: Ctx,
  payer: { accountId: string; userId: string },
  what: Omit<NewCharge, 'txid'>,
): Promise<string> {
  if ((await countOpenCharges(ctx, payer.accountId)) >= OPEN_CHARGES) {
    throw new TooMany('too_many_charges', 600);
  }
  return insertCharge(ctx, payer, { ...what, txid: newTxid() });
}

/** 32 letters and digits, of the 26 to 35 that the Pix API allows (docs/integrations.md §1). */
function newTxid(): string {
  return randomBytes(16).toString('hex');
}

/** The charge with the bank's code, unless it has expired. @throws Unavailable `pix_unavailable` */
export async function prepareCharge(ctx: Ctx, stored: PixCharge): Promise<PixCharge> {
  const charge = chargeStateAt(stored, ctx.now());
  if (charge.copyPaste !== null || charge.state !== 'active') return charge;
  const seconds = Math.floor((charge.expiresAt.getTime() - ctx.now().getTime()) / 1000);
  try {
    const answer = await requireGateway(ctx, 'pix').createCharge(charge.txid, {
      amount: charge.amount,
      expiresInSeconds: seconds,
    });
    if (answer.brCode === null) throw new Unavailable('pix_unavailable');
    await saveBankAnswer(ctx, charge.id, answer.brCode, answer.expiresAt);
    return { ...charge, copyPaste: answer.brCode, expiresAt: answer.expiresAt };
  } catch (error) {
    if (error instanceof PixRefused || error instanceof PixUnavailable) {
      ctx.log.warn({ err: error, txid: charge.txid }, 'no code for a pix charge');
      throw new Unavailable('pix_unavailable');
    }
    throw error;
  }
}

async function getCharge(ctx: Ctx, txid: string, accountId: string): Promise<PixCharge> {
  const charge = await findCharge(ctx, txid, accountId);
  if (!charge) throw new NotFound('not_found');
  return charge;
}

/** A charge of the acting account, as it is now. @throws NotFound */
export async function getPixCharge(ctx: ActorCtx, txid: string): Promise<PixCharge> {
  return chargeStateAt(await getCharge(ctx, txid, ctx.actor.accountId), ctx.now());
}

/** Requests the code of a purchase from the bank again. @throws Unavailable `pix_unavailable` */
export async function retryPixCode(ctx: ActorCtx, txid: string): Promise<PixCharge> {
  return prepareCharge(ctx, await getCharge(ctx, txid, ctx.actor.accountId));
}
