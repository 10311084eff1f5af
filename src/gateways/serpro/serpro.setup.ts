import { z } from 'zod';
import { defineGateway } from '../wire/setup';
import { createSerproGateway, type SerproConfig } from './serpro.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const serpro = defineGateway({
  env: {
    SERPRO_BASE_URL: z.url(),
    SERPRO_TOKEN_URL: z.url(),
    SERPRO_CONSUMER_KEY: z.string().min(1),
    SERPRO_CONSUMER_SECRET: z.string().min(1),
  },
  sandbox: ({ url }) => ({
    SERPRO_BASE_URL: `${url}/serpro/consulta-cpf-df`,
    SERPRO_TOKEN_URL: `${url}/serpro/token`,
    SERPRO_CONSUMER_KEY: 'sandbox',
    SERPRO_CONSUMER_SECRET: 'sandbox',
  }),
  config: (env): SerproConfig => ({
    baseUrl: env.SERPRO_BASE_URL,
    tokenUrl: env.SERPRO_TOKEN_URL,
    clientId: env.SERPRO_CONSUMER_KEY,
    clientSecret: env.SERPRO_CONSUMER_SECRET,
    timeoutMs: 10_000,
  }),
  create: createSerproGateway,
});
