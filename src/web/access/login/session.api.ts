import type { Request, Response } from 'express';
import { z } from 'zod';
import { impersonate } from '~/src/domains/access/login/account-switch.service';
import { getUserEnvironment } from '~/src/domains/access/login/environment.service';
import { logoutToken } from '~/src/domains/access/login/login.service';
import { type IssuedToken, renewToken } from '~/src/domains/access/login/token.service';
import { defineCall } from '~/src/http/api/api';
import { instant, reais } from '~/src/http/api/codecs';
import { clearTokenCookie, setTokenCookie } from '~/src/http/login/token-cookie';
import type { ActorCtx } from '~/src/platform/context';
import { CLAIMS } from '~/src/shared/actor';

const tokenAnswer = z.object({
  /** Empty for a page of this site, whose token is an HttpOnly cookie. */
  token: z.string(),
  expiresAt: instant,
});

function answerToken(req: Request, res: Response, issued: IssuedToken): z.infer<typeof tokenAnswer> {
  const { expiresAt } = issued;
  if (!req.tokenFromCookie) return { token: issued.token, expiresAt };
  setTokenCookie(req, res, issued);
  return { token: '', expiresAt };
}

/**
 * A new token for the caller's; empty for a page of this site, whose token is a cookie. For calls that change
 * the token holder's rights.
 */
export async function renewedToken(ctx: ActorCtx, req: Request, res: Response): Promise<string> {
  return answerToken(req, res, await renewToken(ctx)).token;
}

const renew = defineCall({
  call: 'GET Login/RenewToken',
  effect: true,
  auth: 'token',
  scope: null,
  summary: 'Renews the bearer token; the old token stays valid for 60 s and returns the same new token',
  in: z.object({}),
  out: tokenAnswer,
  handler: async (ctx, _input, { req, res }) => answerToken(req, res, await renewToken(ctx)),
});

/** -1 while unknown. */
const balanceIfKnown = z.codec(reais.in, reais.out.nullable(), {
  decode: (amount) => (amount === -1 ? null : reais.decode(amount)),
  encode: (balance) => (balance === null ? -1 : reais.encode(balance)),
});

const flag = z.union([z.boolean(), z.stringbool()]).optional();

const userEnvironment = defineCall({
  call: 'GET ContextMananger/GetUserEnvironment',
  auth: 'token',
  scope: 'any',
  summary: 'The logged-in person, the accounts that they can act for, the acting account and its rights',
  in: z.object({ afterLogin: flag }),
  out: z.object({
    userId: z.uuid(),
    userFullName: z.string(),
    userCompanies: z.array(z.object({ companyUID: z.string(), name: z.string(), onboarded: z.boolean() })),
    impersonatedCompanyName: z.string(),
    impersonatedCompanyUid: z.string(),
    emailValidated: z.boolean(),
    userOnboarded: z.boolean(),
    userMainEmail: z.string(),
    indicationCode: z.string(),
    currentCompanyCNPJ: z.string(),
    userCPF: z.string(),
    extraClaims: z.array(z.enum(CLAIMS)),
    currentBillingType: z.union([z.literal(1), z.literal(2)]),
    userPhone: z.string(),
    cameFromChatbot: z.boolean(),
    cameFromRegisterPostPaid: z.boolean(),
    registerPostPaidSuccess: z.boolean(),
    isCompanyReportLimitAlmostReached: z.boolean(),
    isCompanyReportLimitReached: z.boolean(),
    haveAddress: z.boolean(),
    havePicture: z.boolean(),
    shortLinkQrUrls: z.array(z.object({ page: z.string(), url: z.string(), qrUrl: z.string() })),
    balance: balanceIfKnown,
  }),
  handler: (ctx) => getUserEnvironment(ctx),
});

const impersonateCall = defineCall({
  call: 'GET ContextMananger/Impersonate',
  effect: true,
  auth: 'token',
  scope: null,
  summary:
    'A token that acts for a company of the user; companyUID empty: for the personal account. Other tokens and the next login do not change',
  in: z.object({ companyUID: z.string().max(100).default('') }),
  out: tokenAnswer,
  handler: async (ctx, { companyUID }, { req, res }) =>
    answerToken(req, res, await impersonate(ctx, companyUID)),
});

const logoutCall = defineCall({
  call: 'POST Login/Logout',
  auth: 'token',
  scope: null,
  summary: 'Revokes the bearer token of the call; a browser’s token ends with its session',
  in: z.object({}),
  out: z.object({ ok: z.literal(true) }),
  handler: async (ctx, _input, { req, res }) => {
    await logoutToken(ctx);
    if (req.tokenFromCookie) clearTokenCookie(req, res);
    return { ok: true as const };
  },
});

/** Token, environment and account of the login. */
export const sessionApi = [renew, userEnvironment, impersonateCall, logoutCall];
