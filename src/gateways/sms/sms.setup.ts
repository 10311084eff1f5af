import { z } from 'zod';
import { defineGateway, ifGiven, together } from '~/src/gateways/wire/setup';
import { createSmsGateway, type SmsConfig } from './sms.gateway';

const CONTRACT = ['SMS_BASE_URL', 'SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const sms = defineGateway({
  env: {
    SMS_BASE_URL: z.url().optional(),
    SMS_ACCOUNT_SID: z.string().optional(),
    SMS_AUTH_TOKEN: z.string().optional(),
    SMS_FROM: z.string().optional(),
  },
  requires: [together(CONTRACT)],
  sandbox: ({ url }) => ({
    SMS_BASE_URL: `${url}/twilio`,
    SMS_ACCOUNT_SID: 'ACsandbox',
    SMS_AUTH_TOKEN: 'sandbox',
    SMS_FROM: '+15005550006',
  }),
  config(env): SmsConfig | null {
    const settings = ifGiven(env, CONTRACT);
    return (
      settings && {
        baseUrl: settings.SMS_BASE_URL,
        accountSid: settings.SMS_ACCOUNT_SID,
        authToken: settings.SMS_AUTH_TOKEN,
        from: settings.SMS_FROM,
        timeoutMs: 10_000,
      }
    );
  },
  create: createSmsGateway,
});
