import { randomUUID } from 'node:crypto';
import { captureHold } from '~/src/domains/billing';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { creditCharge, findCharge, insertCharge, lockCharge } from '~/src/domains/billing/pix/pix.store';
import { getPurchaseRest, settleRefund } from '~/src/domains/billing/pix/refund.store';
import { applyBankRefunds, settleRefunds } from '~/src/domains/billing/settlement/reversal.service';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { hold } from './wallets';

const newId = () => randomUUID().replaceAll('-', '');

/** A purchase that is paid, with a bonus. */
export async function buyWithBonus(
  ctx: ActorCtx,
  amount: number,
  bonus: number,
  packageId: string | null = null,
): Promise<PixCharge> {
  const expiresAt = new Date(Date.now() + 600_000);
  const txid = await insertCharge(ctx, ctx.actor, {
    txid: newId(),
    packageId,
    amount,
    bonus,
    expiresAt,
  });
  const charge = (await findCharge(ctx, txid, null))!;
  await creditCharge(ctx, charge.id, newId(), new Date());
  return (await findCharge(ctx, txid, null))!;
}

/** The bank has returned part of a purchase, by itself. */
export function returnByBank(
  ctx: Ctx,
  { id }: PixCharge,
  amount: number,
  nature = 'MED_FRAUDE',
): Promise<void> {
  const at = new Date();
  const ids = { refundId: newId(), returnId: `D${newId().slice(1)}` };
  const how = { status: 'refunded', nature, byPayersBank: nature.startsWith('MED') } as const;
  return applyBankRefunds(ctx, id, [{ ...ids, ...how, amount, requestedAt: at, settledAt: at }]);
}

/** The bank tells at once that our refund of a purchase failed, and that it returned so much of it by itself. */
export async function failWithReturn(ctx: Ctx, { id }: PixCharge, amount: number): Promise<void> {
  const open = { charge_id: id, state: 'processing', origin: 'house' } as const;
  const ours = (await ctx.db('pix_refunds').where(open).first())!;
  const at = new Date();
  const when = { requestedAt: at, settledAt: at };
  const newReturn = () => `D${newId().slice(1)}`;
  await applyBankRefunds(ctx, id, [
    {
      ...{ refundId: newId(), returnId: newReturn(), ...when },
      ...{ status: 'refunded', nature: 'MED_FRAUDE', byPayersBank: true, amount },
    },
    {
      ...{ refundId: ours.id, returnId: newReturn(), ...when },
      ...{ status: 'failed', nature: 'ORIGINAL', byPayersBank: false, amount: ours.amount },
    },
  ]);
}

/** The bank has settled our refund of a purchase, or could not. */
export function endRefund(ctx: Ctx, { id }: PixCharge, state: 'done' | 'failed'): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const charge = await lockCharge(tx, id);
    const open = { charge_id: id, state: 'processing', origin: 'house' } as const;
    const row = (await tx.db('pix_refunds').where(open).first())!;
    await settleRefund(tx, row.id, state);
    const { txid } = charge;
    const { origin, amount, nature, created_at: createdAt } = row;
    await settleRefunds(tx, charge, [
      { id: row.id, chargeId: id, txid, origin, amount, state, nature, createdAt },
    ]);
  });
}

/** What is left of a purchase, and what of it can be given back. */
export const restOf = (ctx: Ctx, { id }: PixCharge) => getPurchaseRest(ctx, id);

/** An order that costs so much, paid. */
export async function spend(ctx: ActorCtx, amount: number): Promise<void> {
  await captureHold(ctx, await hold(ctx, ctx.actor.accountId, amount), amount);
}
