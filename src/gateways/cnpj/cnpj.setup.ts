import { z } from 'zod';
import { serpro } from '../serpro/serpro.setup';
import { defineGateway } from '../wire/setup';
import { type CnpjConfig, createCnpjGateway } from './cnpj.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const cnpj = defineGateway({
  env: {
    MINHARECEITA_URL: z.url().default('https://minhareceita.org'),
    BRASILAPI_CNPJ_URL: z.url().default('https://brasilapi.com.br/api/cnpj/v1'),
    SERPRO_CNPJ_BASE_URL: z.url(),
    // One contract with SERPRO for people and companies.
    ...serpro.env,
  },
  sandbox: ({ url }) => ({
    MINHARECEITA_URL: `${url}/minhareceita`,
    BRASILAPI_CNPJ_URL: `${url}/brasilapi/api/cnpj/v1`,
    SERPRO_CNPJ_BASE_URL: `${url}/serpro/consulta-cnpj-df`,
  }),
  config: (env): CnpjConfig => ({
    minhareceitaUrl: env.MINHARECEITA_URL,
    brasilapiUrl: env.BRASILAPI_CNPJ_URL,
    serpro: {
      baseUrl: env.SERPRO_CNPJ_BASE_URL,
      tokenUrl: env.SERPRO_TOKEN_URL,
      clientId: env.SERPRO_CONSUMER_KEY,
      clientSecret: env.SERPRO_CONSUMER_SECRET,
    },
    timeoutMs: 8_000,
  }),
  create: createCnpjGateway,
});
