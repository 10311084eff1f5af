import { z } from 'zod';
import { defineGateway } from '../wire/setup';
import { createSmsGateway, type SmsConfig } from './sms.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const sms = defineGateway({
  env: {
    SMS_BASE_URL: z.url(),
    SMS_ACCOUNT_SID: z.string().min(1),
    SMS_AUTH_TOKEN: z.string().min(1),
    SMS_FROM: z.string().min(1),
  },
  sandbox: ({ url }) => ({
    SMS_BASE_URL: `${url}/twilio`,
    SMS_ACCOUNT_SID: 'ACsandbox',
    SMS_AUTH_TOKEN: 'sandbox',
    SMS_FROM: '+15005550006',
  }),
  config: (env): SmsConfig => ({
    baseUrl: env.SMS_BASE_URL,
    accountSid: env.SMS_ACCOUNT_SID,
    authToken: env.SMS_AUTH_TOKEN,
    from: env.SMS_FROM,
    timeoutMs: 10_000,
  }),
  create: createSmsGateway,
});
