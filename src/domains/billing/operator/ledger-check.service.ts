import { createHash } from 'node:crypto';
import { findDrift } from '~/src/domains/billing/wallet/ledger.queries';
import { saveLedgerCheck } from '~/src/domains/billing/wallet/ledger.store';
import type { Drift } from '~/src/domains/billing/wallet/ledger.types';
import { addUpEntries, compareSums } from '~/src/domains/billing/wallet/ledger-sums.store';
import { freezeDrifting } from '~/src/domains/billing/wallet/wallet.store';
import { listDeciders } from '~/src/domains/controls';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { addressOf } from '~/src/shared/routes';
import { notifyFreeze } from './freeze-mail.service';

/**
 * The hourly check: a wallet with drift is frozen until an operator has looked; purchases
 * and releases continue. Those who release wallets are mailed once per difference. Returns what was found.
 */
export async function checkLedger(ctx: Ctx): Promise<Drift[]> {
  await addUpEntries(ctx);
  if (!(await compareSums(ctx))) ctx.log.error('ledger: sums of old entries disagree and are made anew');
  const drift = await findDrift(ctx);
  await saveLedgerCheck(ctx, drift);
  if (drift.length === 0) return drift;
  const accounts = [...new Set(drift.flatMap(({ accountId }) => accountId ?? []))];
  await inTransaction(ctx, async (tx) => notifyFreeze(tx, await freezeDrifting(tx, accounts)));
  ctx.log.error({ drift: drift.length, wallets: accounts.length }, 'ledger drift: wallets frozen');
  await notifyReleasers(ctx, drift);
  return drift;
}

async function notifyReleasers(ctx: Ctx, drift: readonly Drift[]): Promise<void> {
  const drifts = drift.map(({ what, accountId, difference }) => `${what}:${accountId}:${difference}`).sort();
  const digest = createHash('sha256').update(drifts.join()).digest('base64url').slice(0, 16);
  const releasers = await listDeciders(ctx, { deciders: 'operators', duty: 'freezes' }, { accountId: null });
  for (const { userId, locale } of releasers) {
    await queueEmail(ctx, {
      userId,
      locale,
      template: 'ledger-drift',
      params: { link: addressOf(ctx.origin, locale, 'operator-wallets'), count: drift.length },
      key: `ledger-drift-${userId}-${digest}`,
    });
  }
}
