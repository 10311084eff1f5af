import { z } from 'zod';
import {
  resendValidation,
  validateEmail,
  validateOwnEmail,
} from '~/src/domains/access/credentials/email-validation.service';
import { findJoinedAccount, joinByCode } from '~/src/domains/access/entry/entry.service';
import { recordDevice } from '~/src/domains/access/login/device.service';
import { getInvitation } from '~/src/domains/accounts';
import { defineCall } from '~/src/http/api/api';
import { getCaller } from '~/src/http/login/caller';
import { maskEmail } from '~/src/shared/names';

const ok = z.object({ ok: z.literal(true) });
const success = { ok: true } as const;
const secret = z.string().min(1, 'validation:invalid').max(200, 'validation:tooLong');
const externalId = z.string().regex(/^[\w-]{1,64}$/, 'validation:invalid');

const validate = defineCall({
  call: 'POST Register/ValidateEmail',
  summary:
    'Validates an e-mail by the id of its link; status 1: validated, 2: post-paid registration is next. Ask the person whether they registered: with RegisteredByMe true no session ends. Otherwise every previous session, token and login method ends, except the bearer token of the call if it belongs to the account; the affected pages state the reason',
  auth: 'none',
  in: z.object({ RequestUID: secret, RegisteredByMe: z.boolean().optional() }),
  out: z.object({ status: z.union([z.literal(1), z.literal(2)]), redirectToUrl: z.string() }),
  handler: async (ctx, { RequestUID, RegisteredByMe }, { req }) => {
    const validation = await (RegisteredByMe
      ? validateOwnEmail(ctx, RequestUID)
      : validateEmail(ctx, RequestUID, ctx.actor));
    if (validation.isFirstUse && !ctx.actor && !RegisteredByMe)
      await recordDevice(ctx, validation.userId, getCaller(req, 'api'));
    const { status, redirectTo } = validation;
    return { status, redirectToUrl: redirectTo };
  },
});

const resend = defineCall({
  call: 'GET IndividualPersonValidation/ResendEmailConfirmation',
  effect: true,
  summary: 'Resends the validation link; at most every 5 seconds',
  auth: 'token',
  scope: null,
  in: z.object({}),
  out: ok,
  handler: async (ctx) => {
    await resendValidation(ctx);
    return success;
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
    'Joins a company with the token of an invitation or of the company’s link; the acting account of the bearer token does not change',
  auth: 'token',
  scope: null,
  in: z.object({ Token: secret }),
  out: ok,
  handler: async (ctx, { Token }) => {
    await joinByCode(ctx, Token);
    return success;
  },
});

const invitedEmail = defineCall({
  call: 'GET UserCompanyManager/GetEmailFromCompanyInvitation',
  summary: 'The e-mail of a company invitation, and whether it has an account',
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
  summary: 'Whether WhatsApp ids are linked to an account; the e-mail is masked',
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
