import { z } from 'zod';
import { defineGateway, together } from '~/src/gateways/wire/setup';
import { createGoogleGateway, type GoogleConfig } from './google.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const google = defineGateway({
  env: {
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    GOOGLE_TOKENINFO_URL: z.url().default('https://oauth2.googleapis.com/tokeninfo'),
    GOOGLE_CLIENT_ID: z.string().default(''),
    GOOGLE_CLIENT_SECRET: z.string().default(''),
  },
  requires: [together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])],
  sandbox: ({ url }) => ({
    GOOGLE_ISSUER: `${url}/sandbox/google`,
    GOOGLE_TOKENINFO_URL: `${url}/sandbox/google/tokeninfo`,
    GOOGLE_CLIENT_ID: 'sandbox',
    GOOGLE_CLIENT_SECRET: 'sandbox',
  }),
  config: (env): GoogleConfig | null =>
    env.GOOGLE_CLIENT_ID
      ? {
          issuer: env.GOOGLE_ISSUER,
          tokenInfoUrl: env.GOOGLE_TOKENINFO_URL,
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          timeoutMs: 8_000,
        }
      : null,
  create: createGoogleGateway,
});
