import { openPersonalAccount } from '~/src/domains/accounts';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { hashPassword } from '~/src/platform/passwords';
import { sendEmailValidation } from './email-validation.service';
import { insertUser } from './user.store';

export interface Registration {
  email: string;
  password: string;
  /** Campaign, affiliate key and promotional code of this visit. */
  origin: Record<string, string>;
  postpaidEntry: boolean;
  cameFromChatbot: boolean;
  sendValidation: boolean;
}

export interface Registered {
  userId: string;
  accountId: string;
}

/**
 * Registers a person: user, personal account, wallet and the validation e-mail, all or nothing.
 * @throws Conflict `email_taken`
 */
export async function registerUser(ctx: Ctx, registration: Registration): Promise<Registered> {
  const passwordHash = await hashPassword(registration.password);
  return inTransaction(ctx, async (tx) => {
    const { email, origin, postpaidEntry, cameFromChatbot } = registration;
    const locale = tx.locale;
    const userId = await insertUser(tx, {
      email,
      passwordHash,
      locale,
      postpaidEntry,
      cameFromChatbot,
      origin,
    });
    if (!userId) throw new Conflict('email_taken');
    const accountId = await openPersonalAccount(tx, { id: userId, name: email });
    if (registration.sendValidation) await sendEmailValidation(tx, { id: userId, email });
    return { userId, accountId };
  });
}
