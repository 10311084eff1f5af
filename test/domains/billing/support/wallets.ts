import { randomUUID } from 'node:crypto';
import { grantCredits, openWallet, placeHold } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import { makePerson } from '~/test/support/fixtures';

export const soon = () => new Date(Date.now() + 60_000);

/** A person's account whose wallet holds `amount` centavos. */
export async function walletWith(ctx: Ctx, amount: number): Promise<string> {
  const { accountId } = await makePerson(ctx.db);
  await openWallet(ctx, accountId);
  if (amount > 0) await grantCredits(ctx, { accountId, amount, kind: 'adjustment', uniqueKey: randomUUID() });
  return accountId;
}

export const hold = (
  ctx: Ctx,
  accountId: string,
  amount: number,
  options: { referenceId?: string; expiresAt?: Date } = {},
): Promise<string> =>
  placeHold(ctx, {
    accountId,
    amount,
    kind: 'report',
    referenceId: randomUUID(),
    expiresAt: soon(),
    ...options,
  });
