import { z } from 'zod';
import { defineGateway, ifGiven } from '~/src/gateways/wire/setup';
import { createInfosimplesGateway } from './infosimples.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const infosimples = defineGateway({
  env: {
    INFOSIMPLES_BASE_URL: z.url().default('https://api.infosimples.com/api/v2/consultas'),
    /** Without it the provider is not used. */
    INFOSIMPLES_TOKEN: z.string().optional(),
  },
  sandbox: ({ url }) => ({
    INFOSIMPLES_BASE_URL: `${url}/infosimples/api/v2/consultas`,
    INFOSIMPLES_TOKEN: 'sandbox',
  }),
  config(env) {
    const settings = ifGiven(env, ['INFOSIMPLES_TOKEN']);
    return (
      settings && {
        baseUrl: settings.INFOSIMPLES_BASE_URL,
        token: settings.INFOSIMPLES_TOKEN,
        timeoutMs: 120_000,
      }
    );
  },
  create: createInfosimplesGateway,
});
