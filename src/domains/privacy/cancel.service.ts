import { confirmIdentity, endAccess, lockUser, type Proof, requireLiveLogin } from '~/src/domains/access';
import { listSoleAdminCompanies } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { offboardEverywhere } from '~/src/domains/team';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { formatDate } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import { endOfGrace, GRACE_DAYS } from './cancel.rules';
import { deleteCancellation, saveCancellation } from './cancel.store';

/**
 * Cancels the acting user's account: every login, token and API key ends now, their data is erased after the
 * grace period; until then a login may undo it. A mail says so.
 * @throws Conflict `cancel_operator`, `cancel_last_admin` (params.company); Invalid for a wrong proof; TooMany
 */
export async function cancelAccount(ctx: ActorCtx, proof: Proof): Promise<void> {
  const { userId, operator } = ctx.actor;
  if (operator) throw new Conflict('cancel_operator');
  await confirmIdentity(ctx, proof);
  const cancelAt = endOfGrace(ctx.now());
  await inTransaction(ctx, async (tx) => {
    const company = (await listSoleAdminCompanies(tx, userId)).find(({ others }) => others > 0);
    if (company) throw new Conflict('cancel_last_admin', { company: company.name });
    await requireLiveLogin(tx);
    await saveCancellation(tx, userId, cancelAt);
    await endAccess(tx, userId);
    await offboardEverywhere(tx, userId);
    const params = {
      link: addressOf(tx.origin, tx.locale, 'login'),
      until: formatDate(cancelAt, tx.locale),
      days: GRACE_DAYS,
    };
    await queueEmail(tx, { userId, template: 'account-cancelled', params });
    await record(tx, { action: 'account_cancelled', subject: { kind: 'user', id: userId } });
  });
}

/** Reopens the acting user's account; a mail says so. @throws Conflict `cancel_none` */
export async function undoCancel(ctx: ActorCtx): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    // The erasure locks the cancellation first too: whoever comes second finds the first one's work.
    if (!(await deleteCancellation(tx, userId))) throw new Conflict('cancel_none');
    const { status } = await lockUser(tx, userId);
    if (status !== 'active') throw new Conflict('cancel_none');
    const params = { link: addressOf(tx.origin, tx.locale, 'security') };
    await queueEmail(tx, { userId, template: 'cancellation-undone', params });
    await record(tx, { action: 'cancellation_undone', subject: { kind: 'user', id: userId } });
  });
}
