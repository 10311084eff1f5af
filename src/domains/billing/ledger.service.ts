import type { Ctx } from '~/src/platform/context';
import { type Drift, findDrift } from './ledger.queries';
import { freezeWallets } from './wallet.store';

/**
 * The hourly check: a wallet with drift spends nothing more until an operator has looked; purchases
 * and releases go on. Answers what was found.
 */
export async function checkLedger(ctx: Ctx): Promise<Drift[]> {
  const drift = await findDrift(ctx);
  if (drift.length === 0) return drift;
  const accounts = [...new Set(drift.flatMap(({ accountId }) => accountId ?? []))];
  await freezeWallets(ctx, accounts);
  ctx.log.error({ drift: drift.length, wallets: accounts.length }, 'ledger drift: wallets frozen');
  return drift;
}
