import { endUserLogins } from '~/src/domains/access/login/login.service';
import { endChallenges } from '~/src/domains/access/two-factor/challenge.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { eraseUser } from './closing.store';

/** Ends every login, token and open challenge of a user who leaves. */
export function endAccess(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await endUserLogins(tx, userId, 'cancelled');
    await endChallenges(tx, userId);
  });
}

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
