import { z } from 'zod';
import { requireCaptcha } from '~/src/domains/access/botcheck/captcha.service';
import { rejectLeakedPassword } from '~/src/domains/access/credentials/leaked-password.service';
import type { Entry } from '~/src/domains/access/entry/entry.rules';
import { applyEntry } from '~/src/domains/access/entry/entry.service';
import { loginAsPreset } from '~/src/domains/access/entry/preset.service';
import { limitRegistrations, registerOnce } from '~/src/domains/access/entry/registration.service';
import { beginApiLogin, checkCredentials } from '~/src/domains/access/login/login.service';
import { continueApiLogin } from '~/src/domains/access/two-factor/two-factor.service';
import { getTokenCompany } from '~/src/domains/accounts';
import { defineCall } from '~/src/http/api/api';
import { getCaller } from '~/src/http/login/caller';
import { text } from '~/src/shared/input/form-fields';
import { email, loginForm, registrationForm } from '~/views/access/entry/registration.form';
import { recoveryApi } from './credentials/recovery.api';
import { entryApi } from './entry/entry.api';
import { socialApi } from './federation/social.api';
import { twoFactorApi } from './two-factor/two-factor.api';

const tokenAnswer = z.object({ token: z.string() });
const optionalText = z.string().max(200).optional();

interface EntryFields {
  accountUserExternalId?: string;
  accountOrganizationExternalId?: string;
}

/** A program's login or registration as a registration entry. */
const toEntry = (input: EntryFields): Entry => ({
  userUid: input.accountUserExternalId,
  organizationUid: input.accountOrganizationExternalId,
});

const login = defineCall({
  call: 'POST Login/Login',
  summary:
    'Logs in with an e-mail, CPF or phone and a password; returns the bearer token. tokenCompanyRegistration has no effect: call AddUserToCompany',
  auth: 'none',
  in: z.object({
    Login: loginForm.schema.shape.login,
    Password: loginForm.schema.shape.password,
    CaptchaToken: z.string().max(4_096).optional(),
    /** Without effect: nobody joins a company by logging in (AddUserToCompany). */
    tokenCompanyRegistration: optionalText,
    TwoFactorVerified: z.boolean().optional(),
    accountUserExternalId: optionalText,
    accountOrganizationExternalId: optionalText,
    challenge: optionalText,
  }),
  out: tokenAnswer,
  handler: async (ctx, input, { req }) => {
    const caller = getCaller(req, 'api');
    const prove = () => requireCaptcha(ctx, input.CaptchaToken, caller.address);
    if (input.CaptchaToken) await prove();
    const user = await checkCredentials(ctx, {
      login: input.Login,
      password: input.Password,
      caller,
      prove: input.CaptchaToken ? async () => undefined : prove,
    });
    const token = await continueApiLogin(ctx, {
      user,
      subject: input.Login,
      caller,
      twoFactorVerified: input.TwoFactorVerified ?? false,
      challenge: input.challenge,
    });
    await applyEntry(ctx, user.id, toEntry(input));
    return { token };
  },
});

const loginPresetAccount = defineCall({
  call: 'POST Login/LoginPresetAccount',
  summary: 'Logs in to an account that an operator marked as preset; disabled by default',
  auth: 'none',
  in: z.object({ PresetAccount: text(100), CaptchaToken: z.string().max(4_096).optional() }),
  out: tokenAnswer,
  handler: async (ctx, input, { req }) => {
    await requireCaptcha(ctx, input.CaptchaToken, getCaller(req, 'api').address);
    return { token: await loginAsPreset(ctx, input.PresetAccount) };
  },
});

const registerUserCall = defineCall({
  call: 'POST Register/RegisterUser',
  summary:
    'Registers a person and logs them in; returns the bearer token. A company’s tokenCompanyRegistration is validated; AddUserToCompany joins the company',
  auth: 'none',
  in: z.object({
    Email: email,
    Password: registrationForm.schema.shape.password,
    PromotionalCode: optionalText,
    CaptchaToken: z.string().max(4_000).optional(),
    /** A living one is required; it is joined by AddUserToCompany. */
    tokenCompanyRegistration: optionalText,
    sendEmailValidation: z.boolean().optional(),
    accountUserExternalId: optionalText,
    accountOrganizationExternalId: optionalText,
    FromRegisterPostPaid: z.boolean().optional(),
    partnerKeyId: optionalText,
  }),
  out: tokenAnswer,
  handler: async (ctx, input, { req }) => {
    const caller = getCaller(req, 'api');
    await requireCaptcha(ctx, input.CaptchaToken, caller.address);
    await limitRegistrations(ctx, caller);
    await rejectLeakedPassword(ctx, input.Password, 'Password');
    if (input.tokenCompanyRegistration) await getTokenCompany(ctx, input.tokenCompanyRegistration);
    const registration = {
      email: input.Email,
      password: input.Password,
      origin: { promotionalCode: input.PromotionalCode ?? '', affiliateKey: input.partnerKeyId ?? '' },
      postpaidEntry: input.FromRegisterPostPaid ?? false,
      cameFromChatbot: Boolean(input.accountUserExternalId),
      sendValidation: !input.FromRegisterPostPaid && input.sendEmailValidation !== false,
    };
    const userId = await registerOnce(ctx, registration, caller);
    await applyEntry(ctx, userId, toEntry(input));
    return { token: await beginApiLogin(ctx, userId) };
  },
});

/** `Login/*` and `Register/*` calls. */
export const accessApi = [
  login,
  loginPresetAccount,
  registerUserCall,
  ...twoFactorApi,
  ...recoveryApi,
  ...socialApi,
  ...entryApi,
];
