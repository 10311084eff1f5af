import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  type ClientCertificate,
  createHttpClient,
  type Send,
  type WireReply,
} from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { logCall, readJson, settle } from '~/src/gateways/wire/reply';
import { createTokenSend } from './sigap.token';

interface SigapConfig {
  /** In production it ends in `/recepcao-autenticacao/token`. */
  tokenUrl: string;
  /** In production it ends in `/impedimento`. */
  baseUrl: string;
  timeoutMs: number;
}

/** Why a person may not bet; unknown values are passed through. */
export interface BettingStatus {
  barred: boolean;
  reasons: string[];
  selfExcludedOn: string | null;
  /** The ministry's number of this query: the operator's evidence, kept for five years. */
  requestId: string;
}

interface SigapGateway {
  /**
   * Whether the holder of a CPF is barred from betting. Queried with the certificate of the licensed
   * operator; answers are never shared between operators.
   */
  checkBarred(operator: ClientCertificate, cpf: string): Promise<SourceOutcome<BettingStatus>>;
}

const replySchema = z.object({
  idRequisicao: z.coerce.string(),
  resultado: z.enum(['IMPEDIDO', 'NAO_IMPEDIDO']),
  motivos: z.array(z.string()).nullish(),
  dataSolicitacaoAutoexclusao: z.string().nullish(),
});

/** SIGAP of the betting authority (docs/integrations.md §8): one connection and one token per operator. */
export function createSigapGateway(config: SigapConfig, deps: { log: Logger }): SigapGateway {
  const operators = new Map<string, Send>();
  const createSend = (certificate: ClientCertificate): Send => {
    const key = createHash('sha256').update(`${certificate.cert}\n${certificate.key}`).digest('hex');
    const existing = operators.get(key);
    if (existing) return existing;
    const send = createTokenSend(
      createHttpClient({ provider: 'sigap', isTraced: true, ...config, certificate }),
      config.tokenUrl,
    );
    operators.set(key, send);
    return send;
  };
  return {
    async checkBarred(operator, cpf) {
      const url = `${config.baseUrl}/v2/condicao/${encodeURIComponent(cpf)}`;
      const result = await createSend(operator)({ method: 'GET', url });
      const outcome = settle(result, readReply);
      logCall(deps.log, { provider: 'sigap', operation: 'barred' }, outcome);
      return outcome;
    },
  };
}

function readReply({ status, text: raw, latencyMs }: WireReply): SourceOutcome<BettingStatus> {
  const facts = { billed: false, latencyMs };
  if (status === 400) return { outcome: 'refused', reason: 'bad_request', raw, ...facts };
  if (status === 404) return { outcome: 'not_found', reason: 'not_found', raw, ...facts };
  const body = status === 200 ? readJson(raw, replySchema) : null;
  if (!body) return { outcome: 'unavailable', reason: 'malformed', ...facts };
  const data = {
    barred: body.resultado === 'IMPEDIDO',
    reasons: body.motivos ?? [],
    selfExcludedOn: body.dataSolicitacaoAutoexclusao?.slice(0, 10) ?? null,
    requestId: body.idRequisicao,
  };
  return { outcome: 'answered', data, raw, receipt: body.idRequisicao, ...facts };
}
