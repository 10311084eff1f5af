import { z } from 'zod';
import { defineGateway, together } from '~/src/gateways/wire/setup';
import { createFacebookGateway, type FacebookConfig } from './facebook.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const facebook = defineGateway({
  env: {
    FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
    FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
    FACEBOOK_APP_ID: z.string().default(''),
    FACEBOOK_APP_SECRET: z.string().default(''),
  },
  requires: [together(['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'])],
  // Browsers reach the dialog through the product's proxy (src/sandbox/identity).
  sandbox: ({ url, origin }) => ({
    FACEBOOK_DIALOG_URL: `${origin}/sandbox/facebook/v23.0/dialog/oauth`,
    FACEBOOK_GRAPH_URL: `${url}/sandbox/facebook/v23.0`,
    FACEBOOK_APP_ID: 'sandbox',
    FACEBOOK_APP_SECRET: 'sandbox',
  }),
  config: (env): FacebookConfig | null =>
    env.FACEBOOK_APP_ID
      ? {
          dialogUrl: env.FACEBOOK_DIALOG_URL,
          graphUrl: env.FACEBOOK_GRAPH_URL,
          appId: env.FACEBOOK_APP_ID,
          appSecret: env.FACEBOOK_APP_SECRET,
          timeoutMs: 8_000,
        }
      : null,
  create: createFacebookGateway,
});
