import { z } from 'zod';
import { applyEntry } from '~/src/domains/access/entry/entry.service';
import { limitRegistrations } from '~/src/domains/access/entry/registration.service';
import { findPartnerByLogin } from '~/src/domains/access/federation/directory.service';
import {
  findSocialUser,
  identifyByToken,
  registerFromNetwork,
} from '~/src/domains/access/federation/social.service';
import type { UnlinkedIdentity } from '~/src/domains/access/federation/social.types';
import { beginApiLogin } from '~/src/domains/access/login/login.service';
import { continueApiLogin } from '~/src/domains/access/two-factor/two-factor.service';
import { defineCall } from '~/src/http/api/api';
import { getCaller } from '~/src/http/login/caller';
import type { Ctx } from '~/src/platform/context';
import { Invalid, Unauthenticated, Unavailable } from '~/src/platform/errors';
import { hrefTo } from '~/src/shared/routes';
import { directoryForm, email } from '~/views/access/entry/registration.form';

const tokenAnswer = z.object({ token: z.string() });
const id = z.string().max(64).optional();

const person = z.object({
  SocialNetwork: z
    .string()
    .transform((name) => name.toLowerCase())
    .pipe(z.enum(['google', 'facebook'], 'validation:invalid')),
  AccessToken: z.string().min(1, 'validation:invalid').max(4_096, 'validation:tooLong'),
  accountUserExternalId: id,
  accountOrganizationExternalId: id,
});
type Person = z.infer<typeof person>;

/** The identity behind an access token, fetched from the network itself. */
async function getUnlinkedIdentity(
  ctx: Ctx,
  { SocialNetwork: network, AccessToken }: Person,
): Promise<UnlinkedIdentity> {
  return { network, identity: await identifyByToken(ctx, network, AccessToken) };
}

const joined = (input: Person) => ({
  userUid: input.accountUserExternalId,
  organizationUid: input.accountOrganizationExternalId,
});

const socialLogin = defineCall({
  call: 'POST Login/SocialLogin',
  summary: 'Logs in with an access token of a social network, which is verified with the network',
  auth: 'none',
  in: person.extend({
    SocialUserId: z.string().max(100).optional(),
    TwoFactorVerified: z.boolean().optional(),
    challenge: z.string().max(200).optional(),
  }),
  out: tokenAnswer,
  handler: async (ctx, input, { req }) => {
    const unlinked = await getUnlinkedIdentity(ctx, input);
    const { subject } = unlinked.identity;
    if (input.SocialUserId && input.SocialUserId !== subject) {
      throw new Unauthenticated('social_token_invalid');
    }
    const { user } = await findSocialUser(ctx, unlinked);
    const caller = getCaller(req, 'api');
    const twoFactorVerified = input.TwoFactorVerified ?? false;
    const { challenge } = input;
    const token = await continueApiLogin(ctx, { user, subject, caller, twoFactorVerified, challenge });
    await applyEntry(ctx, user.id, joined(input));
    return { token };
  },
});

const socialRegistration = defineCall({
  call: 'POST Register/RegisterUserFromSocialNetwork',
  summary: 'Registers the person behind an access token of a social network',
  auth: 'none',
  in: person.extend({
    PromotionalCode: z.string().max(40).optional(),
    FromRegisterPostPaid: z.boolean().optional(),
  }),
  out: tokenAnswer,
  handler: async (ctx, input, { req }) => {
    await limitRegistrations(ctx, getCaller(req, 'api'));
    const unlinked = await getUnlinkedIdentity(ctx, input);
    const address = email.safeParse(unlinked.identity.email ?? '').data;
    if (!address) throw new Invalid('social_email_missing', { AccessToken: ['errors:social_email_missing'] });
    const { userId } = await registerFromNetwork(ctx, unlinked, {
      email: address,
      origin: { promotionalCode: input.PromotionalCode ?? '' },
      postpaidEntry: input.FromRegisterPostPaid ?? false,
      cameFromChatbot: Boolean(input.accountUserExternalId),
      sendValidation: !input.FromRegisterPostPaid,
    });
    await applyEntry(ctx, userId, joined(input));
    return { token: await beginApiLogin(ctx, userId) };
  },
});

const directoryLogin = defineCall({
  call: 'POST Login/LoginWithActiveDirectory',
  summary: 'Sign-in address of the directory for an e-mail of a bank partner, to be opened in a browser',
  auth: 'none',
  in: z.object({ Email: directoryForm.schema.shape.email }),
  out: z.object({ url: z.url() }),
  handler: async (ctx, { Email }) => {
    if (!ctx.gateways.directory) throw new Unavailable('social_unavailable');
    const partner = await findPartnerByLogin(ctx, Email);
    if (!partner) throw new Invalid('invalid', { Email: ['directory:unknown'] });
    const path = hrefTo(ctx.locale, 'social-start', { provider: 'ad' }, { partner: partner.slug });
    return { url: ctx.origin + path };
  },
});

/** Sign-in by social networks and directories. */
export const socialApi = [socialLogin, socialRegistration, directoryLogin];
