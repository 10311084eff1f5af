import type { Logger } from 'pino';
import { createBearerSend } from '~/src/gateways/wire/bearer';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { logCall } from '~/src/gateways/wire/reply';
import type { CompanyRecord } from './cnpj.types';
import { queryOpenData } from './open-data.client';
import { querySerproCnpj } from './serpro-cnpj.client';

export interface CnpjConfig {
  /** `https://minhareceita.org`, or a mirror of our own; empty: not asked. */
  minhareceitaUrl: string;
  /** Ends in `/api/cnpj/v1`; empty: not asked. */
  brasilapiUrl: string;
  /** Null without a contract. */
  serpro: {
    /** Without `/v2`; in production it ends in `/consulta-cnpj-df`. */
    baseUrl: string;
    tokenUrl: string;
    clientId: string;
    clientSecret: string;
  } | null;
  timeoutMs: number;
}

interface CnpjGateway {
  /**
   * The tax authority's record of a company (14 characters, uppercase, no punctuation). Queries the open data
   * first and SERPRO, which is paid, last. Only SERPRO's "not found" is final: the open data are a month old,
   * and have returned 404 for existing companies.
   */
  consultCnpj(cnpj: string): Promise<SourceOutcome<CompanyRecord>>;
}

type Outcome = SourceOutcome<CompanyRecord>;

/** minhareceita, BrasilAPI and SERPRO's Consulta CNPJ v2 (docs/integrations.md §2). */
export function createCnpjGateway(config: CnpjConfig, deps: { log: Logger }): CnpjGateway {
  const send = createHttpClient({ ...config, provider: 'cnpj', isTraced: true });
  const services: [name: string, ask: (cnpj: string) => Promise<Outcome>][] = [];
  const { minhareceitaUrl, brasilapiUrl, serpro } = config;
  if (minhareceitaUrl)
    services.push(['minhareceita', (cnpj) => queryOpenData(send, minhareceitaUrl, cnpj, 'minhareceita')]);
  if (brasilapiUrl)
    services.push(['brasilapi', (cnpj) => queryOpenData(send, brasilapiUrl, cnpj, 'brasilapi')]);
  if (serpro) {
    const sendSerpro = createBearerSend(
      createHttpClient({ ...config, provider: 'cnpj', isTraced: true }),
      serpro,
    );
    services.push(['serpro', (cnpj) => querySerproCnpj(sendSerpro, serpro.baseUrl, cnpj)]);
  }
  return {
    async consultCnpj(cnpj) {
      let last: Outcome | null = null;
      let latencyMs = 0;
      for (const [provider, ask] of services) {
        last = await ask(cnpj);
        latencyMs += last.latencyMs;
        logCall(deps.log, { provider, operation: 'cnpj' }, last);
        // A refusal too is final only from SERPRO: the open data were late to support letters in a CNPJ.
        if (last.outcome === 'answered') break;
      }
      if (!last) throw new Error('no service for CNPJ');
      return { ...last, latencyMs };
    },
  };
}
