import { z } from 'zod';
import { defineGateway, ifGiven, openService } from '~/src/gateways/wire/setup';
import { createSigapGateway } from './sigap.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const sigap = defineGateway({
  env: {
    SIGAP_BASE_URL: openService('https://sigap-impedidos.fazenda.gov.br/impedimento'),
    SIGAP_TOKEN_URL: z
      .url()
      .default('https://auth-sigap-rec.ni.estaleiro.serpro.gov.br/recepcao-autenticacao/token'),
  },
  sandbox: ({ url }) => ({
    SIGAP_BASE_URL: `${url}/sigap/impedimento`,
    SIGAP_TOKEN_URL: `${url}/sigap/recepcao-autenticacao/token`,
  }),
  config(env) {
    const settings = ifGiven(env, ['SIGAP_BASE_URL']);
    return (
      settings && { baseUrl: settings.SIGAP_BASE_URL, tokenUrl: settings.SIGAP_TOKEN_URL, timeoutMs: 10_000 }
    );
  },
  create: createSigapGateway,
});
