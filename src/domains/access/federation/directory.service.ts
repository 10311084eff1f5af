import { confirmEmail } from '~/src/domains/access/credentials/confirmed-email.service';
import { registerUser } from '~/src/domains/access/entry/registration.service';
import {
  type DirectoryPartner,
  findBankPartner,
  findPartner,
} from '~/src/domains/access/login/partner.store';
import { findLoginUser, type LoginUser } from '~/src/domains/access/login/user.store';
import { addMember } from '~/src/domains/accounts';
import type { DirectoryIdentity } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden } from '~/src/platform/errors';
import { findUserByIdentity, linkIdentity } from './social.store';

export { findPartner } from '~/src/domains/access/login/partner.store';

/** The partner that a login name or e-mail belongs to, by domain or name (specification 11). */
export async function findPartnerByLogin(ctx: Ctx, login: string): Promise<DirectoryPartner | null> {
  const slug = await findBankPartner(ctx, login);
  return slug ? findPartner(ctx, slug) : null;
}

/**
 * The user of a directory identity; created at their first sign-in, as a member of the partner's
 * company, with the claims that the partner agreed on. Tenant and object id identify them; an e-mail never does.
 * @throws Forbidden `directory_refused`, `social_user_blocked`; Conflict `directory_email_taken`
 */
export async function loginByDirectory(
  ctx: Ctx,
  partner: DirectoryPartner,
  identity: DirectoryIdentity,
): Promise<LoginUser> {
  if (identity.tenantId !== partner.tenantId) throw new Forbidden('directory_refused');
  const subject = `${identity.tenantId}|${identity.objectId}`;
  const linkedUser = await findUserByIdentity(ctx, 'entra', subject);
  const user = linkedUser ?? (await admitMember(ctx, partner, subject, identity.email));
  if (user.status !== 'active') throw new Forbidden('social_user_blocked');
  return user;
}

async function admitMember(
  ctx: Ctx,
  partner: DirectoryPartner,
  subject: string,
  email: string | null,
): Promise<LoginUser> {
  if (!email?.endsWith(`@${partner.emailDomain}`)) throw new Forbidden('directory_refused');
  return inTransaction(ctx, async (tx) => {
    const userId = await registerMember(tx, partner, email);
    await linkIdentity(tx, { provider: 'entra', subject, userId });
    const user = await findLoginUser(tx, userId);
    if (!user) throw new Error('user vanished while being admitted');
    return user;
  });
}

async function registerMember(ctx: Ctx, partner: DirectoryPartner, email: string): Promise<string> {
  const plain = { postpaidEntry: false, cameFromChatbot: false, sendValidation: false };
  try {
    const { userId } = await registerUser(ctx, {
      email,
      password: null,
      origin: { directory: partner.slug },
      ...plain,
    });
    const { accountId, memberClaims: claims } = partner;
    await addMember(ctx, { userId, accountId, role: 'member', claims });
    await confirmEmail(ctx, userId);
    return userId;
  } catch (error) {
    // An account with that e-mail belongs to its user: the directory does not open it.
    if (error instanceof Conflict) throw new Conflict('directory_email_taken');
    throw error;
  }
}
