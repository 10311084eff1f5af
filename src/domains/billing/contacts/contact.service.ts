import { record } from '~/src/domains/audit';
import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { findNotices, saveContact, saveThreshold } from './contact.store';
import type { WalletNotices } from './contact.types';

/** The recipients of the acting account's money mails, and its low-balance threshold. */
export const getWalletNotices = (ctx: ActorCtx): Promise<WalletNotices> =>
  findNotices(ctx, ctx.actor.accountId);

/**
 * Sets both for the acting company; null restores the default threshold, undefined leaves it unchanged.
 * @throws Forbidden `company_admin_needed`
 */
export async function setWalletNotices(
  ctx: ActorCtx,
  { contact, lowBelow }: { contact: string | null; lowBelow?: Centavos | null },
): Promise<void> {
  const { accountId, companyRole } = ctx.actor;
  if (companyRole !== 'admin') throw new Forbidden('company_admin_needed');
  await inTransaction(ctx, async (tx) => {
    await saveContact(tx, accountId, contact);
    if (lowBelow !== undefined) {
      const amount = lowBelow ?? (await getBillingSettings(tx)).lowBelow;
      await saveThreshold(tx, accountId, { lowBelow: amount, own: lowBelow !== null });
    }
    const details = lowBelow ? { lowBelow } : {};
    await record(tx, { action: 'company_notices_changed', details });
  });
}
