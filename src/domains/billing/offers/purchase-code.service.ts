import { isIdentified } from '~/src/domains/billing/wallet/holders.queries';
import type { ActorCtx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { codeStatus, getGift, toCode } from './purchase-code.rules';
import { countAccountUses, findPurchaseCode, hasPurchase, takeCode } from './purchase-code.store';
import type { Gift } from './purchase-code.types';

const refusal = (reason: string) => new Invalid('invalid', { codigo: [`billing:errors.${reason}`] });

/**
 * What a code would give the acting account on a purchase. A code that is unknown, over, paused or used up is refused in
 * the same words. @throws Invalid `invalid` {codigo}
 */
export async function quoteCode(
  ctx: ActorCtx,
  typed: string,
  { packageId, price }: { packageId: string | null; price: Centavos },
): Promise<Gift> {
  const { accountId } = ctx.actor;
  const code = await findPurchaseCode(ctx, toCode(typed));
  if (!code || codeStatus(code, ctx.now()) !== 'active') throw refusal('codeUnknown');
  const gift = getGift(code, price);
  if (code.total + gift.discount + gift.bonus > code.maxTotal) throw refusal('codeUnknown');
  if (code.packageId && code.packageId !== packageId) throw refusal('codeOtherPackage');
  if ((await countAccountUses(ctx, code.code, accountId)) >= code.accountUses) throw refusal('codeUsed');
  if (code.firstPurchase && !(await isIdentified(ctx, accountId))) throw refusal('codeNeedsDocument');
  if (code.firstPurchase && (await hasPurchase(ctx, accountId))) throw refusal('codeFirstOnly');
  return gift;
}

/** Counts the use of a code in the transaction of its charge. @throws Invalid `invalid` {codigo} where a cap is reached */
export async function applyCode(
  tx: ActorCtx,
  charge: { txid: string; accountId: string },
  gift: Gift,
): Promise<void> {
  if (!(await takeCode(tx, charge, gift))) throw refusal('codeUnknown');
}
