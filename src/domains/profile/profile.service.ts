import { isOnboarded } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { maySetPurpose } from './profile.policy';
import type { ProfileChange } from './profile.schemas';
import { saveChoices, saveName, savePurpose } from './profile.store';

/**
 * Changes the acting user's profile. A name that the registration proved stays; the acting account's
 * purpose changes only for whoever may set it.
 */
export function changeProfile(ctx: ActorCtx, change: ProfileChange): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await saveChoices(tx, change);
    if (!(await isOnboarded(tx, tx.actor.userId))) await saveName(tx, change.fullName);
    if (maySetPurpose(tx.actor)) await savePurpose(tx, change.defaultPurpose);
    await record(tx, { action: 'profile_changed', subject: { kind: 'user', id: tx.actor.userId } });
  });
}
