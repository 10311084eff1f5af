import { z } from 'zod';
import { requireCaptcha } from '~/src/domains/access/botcheck/captcha.service';
import {
  requestRecovery,
  resetPassword,
  verifyReset,
} from '~/src/domains/access/credentials/recovery.service';
import { defineCall } from '~/src/http/api/api';
import { getCaller, getNetwork } from '~/src/http/login/caller';
import type { Ctx } from '~/src/platform/context';
import { text } from '~/src/shared/input/form-fields';
import { LOCALES } from '~/src/shared/locale';
import { email, newPassword } from '~/views/access/entry/registration.form';

const ok = z.object({ ok: z.literal(true) });
const success = { ok: true as const };
const locale = z.string().max(10).optional();

/** Mails and their links use the language of the call, else of its headers. */
const inLocale = (ctx: Ctx, language: string | undefined): Ctx => ({
  ...ctx,
  locale: LOCALES.find((each) => each === language) ?? ctx.locale,
});

const recover = defineCall({
  call: 'POST Login/RecoverPassword',
  summary: 'Requests a password reset; the response is the same whether or not the e-mail has an account',
  auth: 'none',
  in: z.object({ Email: email, CaptchaToken: z.string().max(4_096).optional(), locale }),
  out: ok,
  handler: async (ctx, input, { req }) => {
    await requireCaptcha(ctx, input.CaptchaToken, getNetwork(req));
    await requestRecovery(inLocale(ctx, input.locale), input.Email, getCaller(req, 'api'));
    return success;
  },
});

const verify = defineCall({
  call: 'POST Login/VerifyRecoverPasswordRequest',
  summary: 'Returns whether a recovery link is still valid',
  auth: 'none',
  in: z.object({ RequestUID: text(100), locale }),
  out: ok,
  handler: async (ctx, input) => {
    await verifyReset(ctx, input.RequestUID);
    return success;
  },
});

const setNewPassword = defineCall({
  call: 'POST Login/SetNewPassword',
  summary: 'Sets a new password with a recovery link, once; ends all sessions and tokens',
  auth: 'none',
  in: z
    .object({
      RequestUID: text(100),
      NewPassword: newPassword,
      RepeatPassword: z.string('passwordsDiffer').max(128),
      locale,
    })
    .superRefine(({ NewPassword, RepeatPassword }, check) => {
      if (NewPassword !== RepeatPassword)
        check.addIssue({ code: 'custom', path: ['RepeatPassword'], message: 'passwordsDiffer' });
    }),
  out: ok,
  handler: async (ctx, input) => {
    await resetPassword(inLocale(ctx, input.locale), input.RequestUID, input.NewPassword, 'NewPassword');
    return success;
  },
});

/** `Login/*` calls around a forgotten password. */
export const recoveryApi = [recover, verify, setNewPassword];
