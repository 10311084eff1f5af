import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { createRdGateway, type RdConfig } from './rd.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const rd = defineGateway({
  env: {
    RD_BASE_URL: z.url().default('https://api.rd.services'),
    /** Without it nothing is reported. */
    RD_API_KEY: z.string().default(''),
  },
  sandbox: ({ url }) => ({ RD_BASE_URL: `${url}/rd`, RD_API_KEY: 'sandbox' }),
  config: (env): RdConfig | null =>
    env.RD_API_KEY ? { baseUrl: env.RD_BASE_URL, apiKey: env.RD_API_KEY, timeoutMs: 10_000 } : null,
  create: createRdGateway,
});
