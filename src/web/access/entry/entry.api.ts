import { z } from 'zod';
import {
  resendValidation,
  validateEmail,
  validateOwnEmail,
} from '~/src/domains/access/credentials/email-validation.service';
import { findJoinedAccount, joinByCode } from '~/src/domains/access/entry/entry.service';
import { recordDevice } from '~/src/domains/access/login/device.service';
import { maskEmail } from '~/src/domains/access/two-factor/two-factor.rules';
import { getInvitation } from '~/src/domains/accounts';
import { defineCall } from '~/src/http/api/api';
import { getCaller } from '~/src/http/login/caller';

const ok = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;
const secret = z.string().min(1, 'validation:invalid').max(200, 'validation:tooLong');
const externalId = z.string().regex(/^[\w-]{1,64}$/, 'validation:invalid');

const validate = defineCall({
  call: 'POST Register/ValidateEmail',
  summary:
    'Validates an e-mail by the id of its link; status 1: done, 2: post-paid registration comes next. Ask the person whether they registered: with RegisteredByMe true nothing ends. Otherwise, with the bearer token of its account that token stays, and every other session, token and way in of before ends; their pages say why',
  auth: 'none',
  in: z.object({ RequestUID: secret, RegisteredByMe: z.boolean().optional() }),
  out: z.object({ status: z.union([z.literal(1), z.literal(2)]), redirectToUrl: z.string() }),
  handler: async (ctx, { RequestUID, RegisteredByMe }, { req }) => {
    const done = await (RegisteredByMe
      ? validateOwnEmail(ctx, RequestUID)
      : validateEmail(ctx, RequestUID, ctx.actor));
    if (done.proven && !ctx.actor && !RegisteredByMe)
      await recordDevice(ctx, done.userId, getCaller(req, 'api'));
    const { status, redirectTo } = done;
    return { status, redirectToUrl: redirectTo };
  },
});

const resend = defineCall({
  call: 'GET IndividualPersonValidation/ResendEmailConfirmation',
  effect: true,
  summary: 'Sends the validation link again; not within 5 seconds of the last',
  auth: 'token',
  scope: null,
  in: z.object({}),
  out: ok,
  handler: async (ctx) => {
    await resendValidation(ctx);
    return done;
  },
});

const mainEmail = defineCall({
  call: 'GET IndividualPersonValidation/GetMyMainEmail',
  summary: "The user's e-mail",
  auth: 'token',
  scope: null,
  in: z.object({}),
  out: z.string(),
  handler: async (ctx) => ctx.actor.email,
});

const addToCompany = defineCall({
  call: 'POST UserCompanyManager/AddUserToCompany',
  summary:
    'Joins a company by the token of its invitation, or of its link; the account that the token acts for stays',
  auth: 'token',
  scope: null,
  in: z.object({ Token: secret }),
  out: ok,
  handler: async (ctx, { Token }) => {
    await joinByCode(ctx, Token);
    return done;
  },
});

const invitedEmail = defineCall({
  call: 'GET UserCompanyManager/GetEmailFromCompanyInvitation',
  summary: 'Whom a company invitation is for, and whether that e-mail has an account',
  auth: 'none',
  in: z.object({ companyRequestToken: secret }),
  out: z.object({ email: z.string(), userAlreadyRegistered: z.boolean() }),
  handler: async (ctx, { companyRequestToken }) => {
    const { email, userAlreadyRegistered } = await getInvitation(ctx, companyRequestToken);
    return { email, userAlreadyRegistered };
  },
});

const joinedAccount = defineCall({
  call: 'GET chatbot/checks-if-an-account-has-already-been-joined',
  summary: 'Whether WhatsApp ids are linked to an account; its e-mail comes masked',
  auth: 'none',
  in: z.object({ userUid: externalId, organizationUid: externalId }),
  out: z.object({ accountExists: z.boolean(), accountEmail: z.string() }),
  handler: async (ctx, ids) => {
    const account = await findJoinedAccount(ctx, ids);
    return { accountExists: account !== null, accountEmail: account ? maskEmail(account.email) : '' };
  },
});

/** E-mail validation, invitations and WhatsApp ids. */
export const entryApi = [validate, resend, mainEmail, addToCompany, invitedEmail, joinedAccount];
