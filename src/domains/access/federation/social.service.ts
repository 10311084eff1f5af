import { endEarlierAccess, notifyEndedAccess } from '~/src/domains/access/credentials/access-methods.service';
import { confirmEmail } from '~/src/domains/access/credentials/confirmed-email.service';
import { clearPassword } from '~/src/domains/access/credentials/email-change.store';
import {
  type Registered,
  type Registration,
  registerUser,
} from '~/src/domains/access/entry/registration.service';
import { findLoginUser, findUserByLogin, type LoginUser } from '~/src/domains/access/login/user.store';
import { lockOwner } from '~/src/domains/access/two-factor/access-methods.store';
import type { SocialIdentity, SocialOutcome } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Forbidden, NotFound, Unauthenticated, Unavailable } from '~/src/platform/errors';
import type { AccessMethod } from '~/src/shared/access-method';
import { notifyNetworkChange } from './network-mail.service';
import { findUserByIdentity, linkIdentity } from './social.store';
import type { SocialNetwork, UnlinkedIdentity } from './social.types';

/** The user, and what their first sign-in by a network changed. */
interface SocialEntry {
  user: LoginUser;
  /** The network was linked to an account that there was. */
  linked: boolean;
  /** Access that ended because the network was the first to prove the inbox. */
  ended: AccessMethod[];
}

/** Networks that we are registered with as a client; the others' buttons are not shown. */
export function socialNetworks({ gateways }: Pick<Ctx, 'gateways'>): SocialNetwork[] {
  return (['google', 'facebook'] as const).filter((network) => gateways[network]);
}

/**
 * The identity that a network vouches for.
 * @throws Unauthenticated `facebook_token_invalid` or `social_token_invalid` when it does not vouch,
 * Unavailable `social_unavailable` when it cannot be asked
 */
export function requireVerifiedIdentity(
  network: SocialNetwork,
  outcome: SocialOutcome | null,
): SocialIdentity {
  if (outcome?.outcome === 'identity') return outcome.identity;
  if (outcome?.outcome !== 'refused') throw new Unavailable('social_unavailable');
  throw new Unauthenticated(network === 'facebook' ? 'facebook_token_invalid' : 'social_token_invalid');
}

/** Verifies a program's access token with the network that issued it. @throws as `requireVerifiedIdentity` */
export async function identifyByToken(
  ctx: Ctx,
  network: SocialNetwork,
  accessToken: string,
): Promise<SocialIdentity> {
  return requireVerifiedIdentity(network, (await ctx.gateways[network]?.identify(accessToken)) ?? null);
}

/**
 * The user of a social identity. Google's verified e-mail links it to the account that has it;
 * Facebook verifies none and links nobody (docs/integrations.md §9).
 * @throws Forbidden `social_user_blocked`; NotFound `social_unknown` when there is no account yet
 */
export async function findSocialUser(ctx: Ctx, unlinked: UnlinkedIdentity): Promise<SocialEntry> {
  const { network, identity } = unlinked;
  const user = await findUserByIdentity(ctx, network, identity.subject);
  const entry = user ? { user, linked: false, ended: [] } : await linkByVerifiedEmail(ctx, unlinked);
  if (!entry) throw new NotFound('social_unknown');
  if (entry.user.status !== 'active') throw new Forbidden('social_user_blocked');
  return entry;
}

/** The user that a social identity is linked to; null when nobody may log in. A registration may be sent twice. */
export async function findLinkedUser(ctx: Ctx, unlinked: UnlinkedIdentity): Promise<LoginUser | null> {
  const user = await findUserByIdentity(ctx, unlinked.network, unlinked.identity.subject);
  return user?.status === 'active' ? user : null;
}

function linkByVerifiedEmail(ctx: Ctx, { network, identity }: UnlinkedIdentity): Promise<SocialEntry | null> {
  const { email, emailVerified, subject } = identity;
  if (network !== 'google' || !email || !emailVerified) return Promise.resolve(null);
  return inTransaction(ctx, async (tx) => {
    const user = await findUserByLogin(tx, email);
    if (user?.status !== 'active') return user && { user, linked: false, ended: [] };
    const endings = await confirmInboxByNetwork(tx, user.id);
    await linkIdentity(tx, { provider: network, subject, userId: user.id });
    await notifyNetworkChange(tx, user.id, network, true);
    return { user: (await findLoginUser(tx, user.id)) ?? user, linked: true, ended: endings };
  });
}

/**
 * The network proves the inbox. The first proof ends earlier access, and a mail says so; an address that was proven
 * before is its owner's already, and nothing of theirs ends (decision 0074).
 */
async function confirmInboxByNetwork(tx: Ctx, userId: string): Promise<AccessMethod[]> {
  const { emailValidatedAt, hasPassword, passwordUnproven } = await lockOwner(tx, userId);
  const endings = emailValidatedAt ? [] : await endEarlierAccess(tx, { userId, factorsUntil: null });
  // Whoever chose the password never proved the inbox: it must not open this account.
  if (hasPassword && (!emailValidatedAt || passwordUnproven)) {
    await clearPassword(tx, userId);
    endings.push('password');
  }
  await confirmEmail(tx, userId);
  await notifyEndedAccess(tx, userId, endings);
  return endings;
}

type SocialRegistration = Omit<Registration, 'password' | 'email'> & { email: string };

/**
 * Registers the user of a social identity and links it. An e-mail that Google verified needs no validation.
 * @throws Conflict `email_taken`; Invalid for an unknown promotional code
 */
export function registerFromNetwork(
  ctx: Ctx,
  { network, identity }: UnlinkedIdentity,
  registration: SocialRegistration,
): Promise<Registered> {
  const proven = identity.emailVerified && identity.email === registration.email;
  return inTransaction(ctx, async (tx) => {
    const sendValidation = registration.sendValidation && !proven;
    const registered = await registerUser(tx, { ...registration, password: null, sendValidation });
    const { userId } = registered;
    await linkIdentity(tx, { provider: network, subject: identity.subject, userId });
    if (proven) await confirmEmail(tx, userId);
    return registered;
  });
}
