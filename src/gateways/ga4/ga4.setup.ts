import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { createGa4Gateway, type Ga4Config } from './ga4.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const ga4 = defineGateway({
  env: {
    GA4_BASE_URL: z.url().default('https://www.google-analytics.com'),
    /** `G-…`; without it nobody is counted and no consent requested. */
    GA4_MEASUREMENT_ID: z.string().default(''),
    GA4_API_SECRET: z.string().default(''),
  },
  requires: [{ any: ['GA4_MEASUREMENT_ID'], all: ['GA4_API_SECRET'] }],
  // Off unless set, so that the sandbox's pages do not ask for consent.
  sandbox: ({ url }) => ({ GA4_BASE_URL: `${url}/ga4`, GA4_API_SECRET: 'sandbox' }),
  config: (env): Ga4Config | null =>
    env.GA4_MEASUREMENT_ID
      ? {
          baseUrl: env.GA4_BASE_URL,
          measurementId: env.GA4_MEASUREMENT_ID,
          apiSecret: env.GA4_API_SECRET,
          timeoutMs: 10_000,
        }
      : null,
  create: createGa4Gateway,
});
