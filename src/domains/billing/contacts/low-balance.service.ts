import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { emitEvent } from '~/src/platform/queue/events';
import { formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { listRecipients } from './contact.store';
import { claimLowBalances, type LowBalance, spreadLowBelow } from './low-balance.store';

/**
 * Mails those responsible for an account whose credits fell below the threshold and stayed
 * there, once per crossing, which the wallet's trigger records; wallets get a common threshold that has changed first.
 * Returns the number of accounts.
 */
export async function notifyLowBalances(ctx: Ctx): Promise<number> {
  await spreadLowBelow(ctx, (await getBillingSettings(ctx)).lowBelow);
  return inTransaction(ctx, async (tx) => {
    const low = await claimLowBalances(tx);
    for (const each of low) await notifyContacts(tx, each);
    return low.length;
  });
}

async function notifyContacts(ctx: Ctx, { accountId, available, since }: LowBalance): Promise<void> {
  await emitEvent(ctx, { accountId, kind: 'balance.low', subjectId: accountId, data: { available } });
  for (const { to, locale, key } of await listRecipients(ctx, accountId, 'low balance')) {
    await queueEmail(ctx, {
      ...to,
      locale,
      template: 'low-balance',
      params: {
        link: addressOf(ctx.origin, locale, 'buy-credit'),
        amount: formatMoney(available, locale),
      },
      key: `low-balance-${accountId}-${key}-${since.getTime()}`,
    });
  }
}
