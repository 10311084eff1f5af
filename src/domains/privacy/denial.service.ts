import { lockStranger } from '~/src/domains/access';
import { offboardEverywhere } from '~/src/domains/team';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { saveCancellation } from './cancel.store';
import { eraseUserData } from './erasure.service';

/**
 * Whoever holds an inbox says that they did not make the account with its address: every login, token and key ends, the
 * account is erased at once, and the address is free (decision 0074). What a stranger paid by Pix returns to who paid
 * it. Returns the address.
 * @throws NotFound `validation_unknown`, Conflict `validation_expired`, `email_validated`
 */
export function denyRegistration(ctx: Ctx, secret: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = await lockStranger(tx, secret);
    await offboardEverywhere(tx, userId);
    // An erased administrator counts as none.
    await saveCancellation(tx, userId, tx.now());
    await eraseUserData(tx, { userId, email, action: 'registration_denied' });
    return email;
  });
}
