import { endUserLogins } from '~/src/domains/access/login/login.service';
import { revokeLoginTokens } from '~/src/domains/access/login/token.store';
import { findPasswordHash, localeOfUser, savePassword } from '~/src/domains/access/login/user.store';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { hashPassword, verifyPassword } from '~/src/platform/crypto/passwords';
import { Invalid } from '~/src/platform/errors';
import type { Limit } from '~/src/platform/limits';
import { logSecurity } from '~/src/platform/security-log';
import { hrefTo } from '~/src/shared/routes';
import { refuseLeaked } from './leaked-password.service';

/** Wrong present passwords of one user; whoever took over a session must not guess on. */
const GUESSES: Limit = { name: 'password-change', points: 5, seconds: 15 * 60 };

/** Whether the user logs in with a password at all (who came by a social network may not). */
export const hasPassword = async (ctx: ActorCtx): Promise<boolean> =>
  (await findPasswordHash(ctx, ctx.actor.userId)) !== null;

/**
 * Changes the password of who is logged in; every other login and token of theirs ends, and a mail
 * tells them. @throws Invalid on a wrong present password or a leaked new one, TooMany after five wrong ones
 */
export async function changePassword(ctx: ActorCtx, current: string, next: string): Promise<void> {
  const { userId, loginId } = ctx.actor;
  const stored = await findPasswordHash(ctx, userId);
  if (stored !== null) {
    await ctx.limits.consume(GUESSES, userId);
    if (!(await verifyPassword(stored, current))) {
      logSecurity(ctx, 'password_refused', { step: 'change' });
      throw new Invalid('invalid', { currentPassword: ['validation:passwordWrong'] });
    }
    await ctx.limits.clear(GUESSES, userId);
  }
  await refuseLeaked(ctx, next, 'newPassword');
  const passwordHash = await hashPassword(next);
  await inTransaction(ctx, async (tx) => {
    await savePassword(tx, userId, passwordHash);
    await endUserLogins(tx, userId, 'password', loginId);
    await revokeLoginTokens(tx, loginId);
    await tellOfPassword(tx, userId);
    await record(tx, { action: 'password_changed' });
  });
}

async function tellOfPassword(tx: Ctx, userId: string): Promise<void> {
  const locale = await localeOfUser(tx, userId);
  const params = { link: tx.origin + hrefTo(locale, 'recover') };
  await queueEmail(tx, { userId, template: 'password-changed', params, locale });
}
