import { z } from 'zod';
import { SERPRO_CONTRACT, serpro } from '~/src/gateways/serpro/serpro.setup';
import { defineGateway, ifGiven, openService } from '~/src/gateways/wire/setup';
import { type CnpjConfig, createCnpjGateway } from './cnpj.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const cnpj = defineGateway({
  env: {
    MINHARECEITA_URL: openService('https://minhareceita.org'),
    BRASILAPI_CNPJ_URL: openService('https://brasilapi.com.br/api/cnpj/v1'),
    SERPRO_CNPJ_BASE_URL: z.url().optional(),
    // One contract with SERPRO for people and companies.
    ...serpro.env,
  },
  sandbox: ({ url }) => ({
    MINHARECEITA_URL: `${url}/minhareceita`,
    BRASILAPI_CNPJ_URL: `${url}/brasilapi/api/cnpj/v1`,
    SERPRO_CNPJ_BASE_URL: `${url}/serpro/consulta-cnpj-df`,
  }),
  config(env): CnpjConfig | null {
    const settings = ifGiven(env, ['SERPRO_CNPJ_BASE_URL', ...SERPRO_CONTRACT]);
    if (!env.MINHARECEITA_URL && !env.BRASILAPI_CNPJ_URL && !settings) return null;
    return {
      minhareceitaUrl: env.MINHARECEITA_URL,
      brasilapiUrl: env.BRASILAPI_CNPJ_URL,
      serpro: settings && {
        baseUrl: settings.SERPRO_CNPJ_BASE_URL,
        tokenUrl: settings.SERPRO_TOKEN_URL,
        clientId: settings.SERPRO_CONSUMER_KEY,
        clientSecret: settings.SERPRO_CONSUMER_SECRET,
      },
      timeoutMs: 8_000,
    };
  },
  create: createCnpjGateway,
});
