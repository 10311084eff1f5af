import { saveLocale, saveUserName } from '~/src/domains/access';
import {
  isOnboarded,
  personalAccountId,
  renameAccount,
  saveDefaultJob,
  saveDefaultPurpose,
} from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import type { JobCategory, Purpose } from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { canSetPurpose } from './profile.policy';
import { savePreferences } from './profile.store';
import type { ProfileChange } from './profile.types';

/**
 * Changes the acting user's profile. A name proven by the registration stays; the acting account's
 * purpose changes only if the user may set it.
 */
export function changeProfile(ctx: ActorCtx, change: ProfileChange): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { userId, accountId } = tx.actor;
    await saveLocale(tx, userId, change.locale);
    await savePreferences(tx, userId, change);
    if (change.fullName && !(await isOnboarded(tx, userId))) await saveName(tx, change.fullName);
    if (canSetPurpose(tx.actor)) await saveDefaultPurpose(tx, accountId, change.defaultPurpose);
    await record(tx, { action: 'profile_changed', subject: { kind: 'user', id: userId } });
  });
}

/** Renames the acting user and their personal account. */
async function saveName(tx: ActorCtx, fullName: string): Promise<void> {
  const { userId } = tx.actor;
  await saveUserName(tx, userId, fullName);
  await renameAccount(tx, await personalAccountId(tx, userId), fullName);
}

/**
 * Changes the acting account's default purpose, and the default job of its hiring checks unless
 * it is absent; null for none.
 * @throws Forbidden `company_admin_needed`
 */
export async function changePurpose(
  ctx: ActorCtx,
  { purpose, job }: { purpose: Purpose | null; job?: JobCategory | null },
): Promise<void> {
  if (!canSetPurpose(ctx.actor)) throw new Forbidden('company_admin_needed');
  await inTransaction(ctx, async (tx) => {
    await saveDefaultPurpose(tx, tx.actor.accountId, purpose);
    if (job !== undefined) await saveDefaultJob(tx, tx.actor.accountId, job);
    await record(tx, { action: 'profile_changed', subject: { kind: 'user', id: tx.actor.userId } });
  });
}
