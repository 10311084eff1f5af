import { endUserLogins } from '~/src/domains/access/login/login.service';
import { findUserByLogin, insertUser, saveOperator } from '~/src/domains/access/login/user.store';
import { openPersonalAccount } from '~/src/domains/accounts';
import { type Ctx, inTransaction } from '~/src/platform/context';
import type { OperatorRole } from '~/src/shared/rights/operator-duties';
import { sendResetLink } from './recovery.service';

/**
 * Makes somebody an operator (the first one, by a command). Without an account they get one, and a link to
 * choose a password; the second factor is mandatory from the first login on. Sessions that were
 * open end, because they were not an operator's.
 */
export function grantOperator(
  ctx: Ctx,
  { email, roles }: { email: string; roles: readonly OperatorRole[] },
): Promise<'made' | 'promoted'> {
  return inTransaction(ctx, async (tx) => {
    const user = await findUserByLogin(tx, email);
    const userId = user?.id ?? (await openOperatorAccount(tx, email));
    await saveOperator(tx, userId, { roles, twoFactor: user?.twoFactor === 'totp' ? 'totp' : 'email' });
    await endUserLogins(tx, userId, 'operator');
    if (!user?.passwordHash) await sendResetLink(tx, userId, 'operator-named');
    return user ? 'promoted' : 'made';
  });
}

async function openOperatorAccount(ctx: Ctx, email: string): Promise<string> {
  const how = { postpaidEntry: false, cameFromChatbot: false, origin: {}, referredBy: null };
  const userId = await insertUser(ctx, { email, passwordHash: null, locale: ctx.locale, ...how });
  if (!userId) throw new Error('the user appeared meanwhile: try again');
  await openPersonalAccount(ctx, { id: userId, name: email });
  return userId;
}
