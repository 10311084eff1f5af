import { z } from 'zod';
import { defineGateway, together } from '~/src/gateways/wire/setup';
import { createDatavalidGateway, type DatavalidConfig } from './datavalid.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const datavalid = defineGateway({
  env: {
    DATAVALID_BASE_URL: z.url().default('https://gateway.apiserpro.serpro.gov.br/datavalid'),
    DATAVALID_TOKEN_URL: z.url().default('https://gateway.apiserpro.serpro.gov.br/token'),
    /** Without it the provider is not used. */
    DATAVALID_CONSUMER_KEY: z.string().default(''),
    DATAVALID_CONSUMER_SECRET: z.string().default(''),
  },
  requires: [together(['DATAVALID_CONSUMER_KEY', 'DATAVALID_CONSUMER_SECRET'])],
  sandbox: ({ url }) => ({
    DATAVALID_BASE_URL: `${url}/datavalid`,
    DATAVALID_TOKEN_URL: `${url}/datavalid/token`,
    DATAVALID_CONSUMER_KEY: 'sandbox',
    DATAVALID_CONSUMER_SECRET: 'sandbox',
  }),
  config: (env): DatavalidConfig | null =>
    env.DATAVALID_CONSUMER_KEY
      ? {
          baseUrl: env.DATAVALID_BASE_URL,
          tokenUrl: env.DATAVALID_TOKEN_URL,
          clientId: env.DATAVALID_CONSUMER_KEY,
          clientSecret: env.DATAVALID_CONSUMER_SECRET,
          timeoutMs: 30_000,
        }
      : null,
  create: createDatavalidGateway,
});
