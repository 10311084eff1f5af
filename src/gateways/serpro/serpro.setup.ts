import { z } from 'zod';
import { defineGateway, ifGiven, together } from '~/src/gateways/wire/setup';
import { createSerproGateway, type SerproConfig } from './serpro.gateway';

/** One contract with SERPRO for people and companies. */
export const SERPRO_CONTRACT = ['SERPRO_TOKEN_URL', 'SERPRO_CONSUMER_KEY', 'SERPRO_CONSUMER_SECRET'] as const;

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const serpro = defineGateway({
  env: {
    SERPRO_BASE_URL: z.url().optional(),
    SERPRO_TOKEN_URL: z.url().optional(),
    SERPRO_CONSUMER_KEY: z.string().optional(),
    SERPRO_CONSUMER_SECRET: z.string().optional(),
  },
  requires: [
    together(SERPRO_CONTRACT),
    { any: ['SERPRO_BASE_URL', 'SERPRO_CNPJ_BASE_URL'], all: SERPRO_CONTRACT },
    // The contract may also be for companies alone.
    { any: SERPRO_CONTRACT, all: ['SERPRO_BASE_URL'], unless: 'SERPRO_CNPJ_BASE_URL' },
  ],
  sandbox: ({ url }) => ({
    SERPRO_BASE_URL: `${url}/serpro/consulta-cpf-df`,
    SERPRO_TOKEN_URL: `${url}/serpro/token`,
    SERPRO_CONSUMER_KEY: 'sandbox',
    SERPRO_CONSUMER_SECRET: 'sandbox',
  }),
  config(env): SerproConfig | null {
    const settings = ifGiven(env, ['SERPRO_BASE_URL', ...SERPRO_CONTRACT]);
    return (
      settings && {
        baseUrl: settings.SERPRO_BASE_URL,
        tokenUrl: settings.SERPRO_TOKEN_URL,
        clientId: settings.SERPRO_CONSUMER_KEY,
        clientSecret: settings.SERPRO_CONSUMER_SECRET,
        timeoutMs: 10_000,
      }
    );
  },
  create: createSerproGateway,
});
