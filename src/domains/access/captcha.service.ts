import type { Ctx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';

/** Lets a caller pass whose captcha token the verifier accepts. @throws Invalid `captcha_failed` */
export async function passCaptcha(ctx: Ctx, token: string | undefined, remoteIp: string): Promise<void> {
  const verdict = token ? await ctx.gateways.captcha.verify(token, remoteIp) : null;
  if (verdict?.outcome !== 'passed')
    throw new Invalid('captcha_failed', { CaptchaToken: ['errors:captcha_failed'] });
}
