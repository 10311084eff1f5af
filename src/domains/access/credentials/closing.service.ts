import { endUserLogins } from '~/src/domains/access/login/login.service';
import { saveCancelAt } from '~/src/domains/access/login/user.store';
import { endChallenges } from '~/src/domains/access/two-factor/challenge.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { eraseUser } from './closing.store';

/** Closes a user's account: every login and token ends; `cancelAt` is the time until which that can be undone. */
export function closeUser(ctx: Ctx, userId: string, cancelAt: Date): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await saveCancelAt(tx, userId, cancelAt);
    await endUserLogins(tx, userId, 'cancelled');
    await endChallenges(tx, userId);
  });
}

/** Opens a closed account again. */
export const reopenUser = (ctx: Ctx, userId: string): Promise<void> => saveCancelAt(ctx, userId, null);

/**
 * Anonymises a user, so that nobody can log in, and deletes whatever identified them: identities,
 * devices, codes, links. Logins stay without the device, because the law requires their times.
 */
export function eraseAccess(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await endUserLogins(tx, userId, 'erased');
    await eraseUser(tx, userId);
  });
}
