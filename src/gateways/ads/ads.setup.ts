import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { type AdsConfig, createAdsGateway } from './ads.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const ads = defineGateway({
  env: {
    GOOGLE_ADS_BASE_URL: z.url().default('https://datamanager.googleapis.com'),
    GOOGLE_ADS_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
    GOOGLE_ADS_CLIENT_ID: z.string().default(''),
    GOOGLE_ADS_CLIENT_SECRET: z.string().default(''),
    GOOGLE_ADS_REFRESH_TOKEN: z.string().default(''),
    /** Without it nothing is reported and no consent requested. */
    GOOGLE_ADS_CUSTOMER_ID: z.string().regex(/^\d*$/, 'digits only').default(''),
    GOOGLE_ADS_CONVERSION_ID: z.string().default(''),
  },
  requires: [
    {
      any: ['GOOGLE_ADS_CUSTOMER_ID'],
      all: [
        'GOOGLE_ADS_CONVERSION_ID',
        'GOOGLE_ADS_CLIENT_ID',
        'GOOGLE_ADS_CLIENT_SECRET',
        'GOOGLE_ADS_REFRESH_TOKEN',
      ],
    },
  ],
  // Off unless set, so that the sandbox's pages do not ask for consent.
  sandbox: ({ url }) => ({
    GOOGLE_ADS_BASE_URL: `${url}/ads`,
    GOOGLE_ADS_TOKEN_URL: `${url}/ads/token`,
    GOOGLE_ADS_CLIENT_ID: 'sandbox',
    GOOGLE_ADS_CLIENT_SECRET: 'sandbox',
    GOOGLE_ADS_REFRESH_TOKEN: 'sandbox',
    GOOGLE_ADS_CONVERSION_ID: '1',
  }),
  config: (env): AdsConfig | null =>
    env.GOOGLE_ADS_CUSTOMER_ID
      ? {
          baseUrl: env.GOOGLE_ADS_BASE_URL,
          tokenUrl: env.GOOGLE_ADS_TOKEN_URL,
          clientId: env.GOOGLE_ADS_CLIENT_ID,
          clientSecret: env.GOOGLE_ADS_CLIENT_SECRET,
          refreshToken: env.GOOGLE_ADS_REFRESH_TOKEN,
          customerId: env.GOOGLE_ADS_CUSTOMER_ID,
          conversionActionId: env.GOOGLE_ADS_CONVERSION_ID,
          timeoutMs: 10_000,
        }
      : null,
  create: createAdsGateway,
});
