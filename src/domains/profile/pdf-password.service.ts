import { saveOwnPdfPassword } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { canSetPurpose } from './profile.policy';

/**
 * Sets the password of the acting account's future PDFs; null restores the first
 * six characters of its document. Existing PDFs keep theirs.
 * @throws Forbidden for users who may not change account settings
 */
export async function changePdfPassword(ctx: ActorCtx, password: string | null): Promise<void> {
  if (!canSetPurpose(ctx.actor)) throw new Forbidden('forbidden');
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await saveOwnPdfPassword(tx, accountId, password);
    await record(tx, {
      action: 'pdf_password_changed',
      subject: { kind: 'account', id: accountId },
      details: { own: password !== null },
    });
  });
}
