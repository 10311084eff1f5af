import { z } from 'zod';
import {
  checkCode,
  findApiChallenge,
  sendCode,
  viewChallenge,
} from '~/src/domains/access/two-factor/two-factor.service';
import { defineCall } from '~/src/http/api/api';
import { getCaller } from '~/src/http/login/caller';
import { Conflict, Invalid } from '~/src/platform/errors';
import { text } from '~/src/shared/input/form-fields';
import { code } from '~/views/access/two-factor/two-factor.form';

/** Sent and guessed codes per address, whichever accounts are meant. */
const REQUEST_LIMIT = { name: 'two-factor.asked', points: 300, seconds: 600 };

const challengeId = z.string().max(200).optional();
const ok = z.object({ ok: z.literal(true) });

const send = defineCall({
  call: 'POST TwoFactorAuthentication/SendVerificationCode',
  summary: 'Sends the code of a two-step login; the response is the same whether or not such a login exists',
  auth: 'none',
  in: z.object({
    Email: text(100),
    Type: z.preprocess((value) => String(value ?? 'email').toLowerCase(), z.enum(['email', 'sms'])),
    challenge: challengeId,
  }),
  out: z.object({ phoneOrEmail: z.string(), userHasPhone: z.boolean() }),
  handler: async (ctx, input, { req }) => {
    const caller = getCaller(req, 'api');
    await ctx.limits.consume(REQUEST_LIMIT, caller.address);
    const key = { secret: input.challenge, subject: input.Email };
    const challenge = await findApiChallenge(ctx, caller, key);
    if (!input.challenge) {
      // Limited by account and address only: the response must not reveal whether they exist.
      if (challenge) await sendCode(ctx, challenge, input.Type).catch(() => undefined);
      return { phoneOrEmail: input.Email, userHasPhone: true };
    }
    if (!challenge) throw new Conflict('two_factor_over');
    await sendCode(ctx, challenge, input.Type);
    const { to, userHasPhone } = await viewChallenge(ctx, { ...challenge, method: input.Type });
    return { phoneOrEmail: to, userHasPhone };
  },
});

const check = defineCall({
  call: 'POST TwoFactorAuthentication/CheckVerificationCode',
  summary: 'Checks the code of a two-step login; repeat the login with TwoFactorVerified afterwards',
  auth: 'none',
  in: z.object({
    PhoneOrEmail: text(100),
    Code: code,
    Type: text(10),
    challenge: challengeId,
  }),
  out: ok,
  handler: async (ctx, input, { req }) => {
    const caller = getCaller(req, 'api');
    await ctx.limits.consume(REQUEST_LIMIT, caller.address);
    const key = { secret: input.challenge, subject: input.PhoneOrEmail };
    const challenge = await findApiChallenge(ctx, caller, key);
    if (!challenge) throw new Invalid('two_factor_wrong', { Code: ['codeWrong'] });
    await checkCode(ctx, challenge, input.Code);
    return { ok: true as const };
  },
});

/** `TwoFactorAuthentication/*` calls. */
export const twoFactorApi = [send, check];
