import { requireLiveLogin } from '~/src/domains/access/login/live-login.service';
import { endUserLogins } from '~/src/domains/access/login/login.service';
import { revokeLoginTokens } from '~/src/domains/access/login/token.store';
import { findPasswordHash, findUserLocale, savePassword } from '~/src/domains/access/login/user.store';
import { endChallenges } from '~/src/domains/access/two-factor/challenge.store';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { hashPassword, verifyPassword } from '~/src/platform/crypto/passwords';
import { Invalid } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';
import { logSecurity } from '~/src/platform/security-log';
import { addressOf } from '~/src/shared/routes';
import { rejectLeakedPassword } from './leaked-password.service';

/** Wrong current passwords of one user; a hijacked session must not keep guessing. */
const GUESSES: Limit = { name: 'password-change', points: 5, seconds: 15 * 60 };

/** Whether the user has a password (users of social networks may not). */
export const hasPassword = async (ctx: ActorCtx): Promise<boolean> =>
  (await findPasswordHash(ctx, ctx.actor.userId)) !== null;

/**
 * Changes the acting user's password; all their other logins and tokens end, and those that have begun, and a mail
 * tells them. @throws Invalid on a wrong current password or a leaked new one, TooMany after five wrong ones
 */
export async function changePassword(ctx: ActorCtx, current: string, next: string): Promise<void> {
  const { userId, loginId } = ctx.actor;
  const currentHash = await findPasswordHash(ctx, userId);
  if (currentHash !== null) {
    await ctx.limits.consume(GUESSES, userId);
    if (!(await verifyPassword(currentHash, current))) {
      logSecurity(ctx, 'password_refused', { step: 'change' });
      throw new Invalid('invalid', { currentPassword: ['validation:passwordWrong'] });
    }
    await ctx.limits.clear(GUESSES, userId);
  }
  await rejectLeakedPassword(ctx, next, 'newPassword');
  const passwordHash = await hashPassword(next);
  await inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    await savePassword(tx, userId, passwordHash);
    await endUserLogins(tx, userId, 'password', loginId);
    await endChallenges(tx, userId);
    await revokeLoginTokens(tx, loginId);
    await notifyPasswordChange(tx, userId);
    await record(tx, { action: 'password_changed' });
  });
}

async function notifyPasswordChange(tx: Ctx, userId: string): Promise<void> {
  const locale = await findUserLocale(tx, userId);
  const params = { link: addressOf(tx.origin, locale, 'recover') };
  await queueEmail(tx, { userId, template: 'password-changed', params, locale });
}
