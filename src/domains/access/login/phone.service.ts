import { grantPhoneBonus, lockValue } from '~/src/domains/accounts';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { isPhoneTaken, savePhone } from './phone.store';

/**
 * A code proved that a phone (digits) is the user's: it becomes theirs, with a bonus once per phone and
 * user. False when somebody else has confirmed the phone.
 */
export function confirmPhone(
  ctx: Ctx,
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockValue(tx, 'phone', phone);
    if (await isPhoneTaken(tx, userId, phone)) return false;
    await savePhone(tx, userId, phone);
    await grantPhoneBonus(tx, userId, phone);
    return true;
  });
}
