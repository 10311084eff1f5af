import { endUserLogins } from '~/src/domains/access/login/login.service';
import { findContact, findLoginUser, findUserLocale } from '~/src/domains/access/login/user.store';
import { personalAccountId } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough } from '~/src/platform/database/work-through';
import { Conflict } from '~/src/platform/errors';
import { formatDateTime } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import { endRemoval, findRemoval, hasCpf, insertRemoval, listDueRemovals } from './factor-removal.store';
import type { RemovalProof } from './factor-removal.types';
import { saveTwoFactor } from './totp.store';

/** Long enough for the owner to read the mail and prove, by one code, that the app is not lost. */
const WAIT_MS = 24 * 3_600_000;

/** A user's pending removal; null when there is none. */
export const getFactorRemoval = findRemoval;

/**
 * Schedules the removal of a user's authenticator app in a day: they lost it with its recovery codes, and an
 * operator has verified their identity. They are notified by mail; a code of the app stops it.
 * @throws Conflict `factor_not_app`; `factor_no_phone`, `factor_no_cpf` where there is nothing to check by;
 * `factor_removal_open`
 */
export function requestFactorRemoval(
  ctx: ActorCtx,
  { userId, proof, reason }: { userId: string; proof: RemovalProof; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await findLoginUser(tx, userId);
    if (user?.twoFactor !== 'totp') throw new Conflict('factor_not_app');
    if (proof === 'call' && !(await findContact(tx, userId)).phone) throw new Conflict('factor_no_phone');
    if (proof === 'video' && !(await hasCpf(tx, userId))) throw new Conflict('factor_no_cpf');
    const dueAt = new Date(tx.now().getTime() + WAIT_MS);
    const removal = { userId, operatorId: ctx.actor.userId, proof, reason, dueAt };
    if (!(await insertRemoval(tx, removal))) throw new Conflict('factor_removal_open');
    const locale = await findUserLocale(tx, userId);
    const params = { link: addressOf(tx.origin, locale, 'login'), at: formatDateTime(dueAt, locale) };
    await queueEmail(tx, { userId, template: 'factor-removal-asked', params, locale });
    await note(tx, userId, 'factor_removal_asked', { proof });
  });
}

/** Cancels the removal of a user's app: a code of it came, or an operator changed their mind. */
export function stopFactorRemoval(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (await endRemoval(tx, userId)) await note(tx, userId, 'factor_removal_stopped', {});
  });
}

/** Removes the apps that are due: codes come by e-mail from then on, and every login ends. */
export async function removeDueFactors(ctx: Ctx): Promise<void> {
  await workThrough(ctx, listDueRemovals, (userId) => inTransaction(ctx, (tx) => removeFactor(tx, userId)));
}

async function removeFactor(tx: Ctx, userId: string): Promise<void> {
  if (!(await endRemoval(tx, userId))) return;
  const user = await findLoginUser(tx, userId);
  if (user?.twoFactor !== 'totp') return;
  await saveTwoFactor(tx, userId, 'email');
  await endUserLogins(tx, userId, 'two_factor');
  const locale = await findUserLocale(tx, userId);
  const params = { link: addressOf(tx.origin, locale, 'recover') };
  await queueEmail(tx, { userId, template: 'factor-removed', params, locale });
  await note(tx, userId, 'two_factor_changed', { method: 'email' });
}

/** Records in the user's own audit chain. */
async function note(
  tx: Ctx,
  userId: string,
  action: 'factor_removal_asked' | 'factor_removal_stopped' | 'two_factor_changed',
  details: Record<string, string>,
): Promise<void> {
  const accountId = await personalAccountId(tx, userId);
  await record(tx, { action, accountId, subject: { kind: 'user', id: userId }, details });
}
