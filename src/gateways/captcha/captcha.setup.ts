import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { type CaptchaConfig, createCaptchaGateway } from './captcha.gateway';
import { captchaWidget, getSiteverifyUrl } from './captcha-widget';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const captcha = defineGateway({
  env: {
    /** Provider of the widget on pages, in place of our own proof of work; requires the site key. */
    CAPTCHA_PROVIDER: z.enum(['recaptcha', 'hcaptcha', 'turnstile']).optional(),
    CAPTCHA_SITE_KEY: z.string().default(''),
    CAPTCHA_SCRIPT_URL: z.url().optional(),
    /** Default: the provider's own; without either, only our own proof of work is accepted. */
    CAPTCHA_VERIFY_URL: z.url().optional(),
    CAPTCHA_SECRET: z.string().default(''),
    /** Host name that a token must be for, if the provider returns it. */
    CAPTCHA_HOSTNAME: z.string().optional(),
  },
  requires: [
    {
      any: ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY'],
      all: ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
    },
    { any: ['CAPTCHA_VERIFY_URL'], all: ['CAPTCHA_SECRET'] },
  ],
  sandbox: ({ url, origin, env: { CAPTCHA_PROVIDER: provider } }) => ({
    CAPTCHA_VERIFY_URL: `${url}/captcha/siteverify`,
    CAPTCHA_SECRET: 'sandbox',
    ...(provider && {
      CAPTCHA_SITE_KEY: 'sandbox',
      CAPTCHA_SCRIPT_URL: `${origin}/sandbox/captcha/${provider}/api.js`,
    }),
  }),
  /** Null: no third-party captcha. */
  config(env): CaptchaConfig | null {
    const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SCRIPT_URL: scriptUrl } = env;
    const verifyUrl = env.CAPTCHA_VERIFY_URL ?? (provider && getSiteverifyUrl(provider));
    if (!verifyUrl) return null;
    const widget = provider && siteKey ? captchaWidget(provider, siteKey, scriptUrl) : null;
    const { CAPTCHA_SECRET: secret, CAPTCHA_HOSTNAME: hostname } = env;
    return { verifyUrl, secret, hostname, widget, timeoutMs: 5_000 };
  },
  create: createCaptchaGateway,
});
