import type { Logger } from 'pino';
import { createBearerSend } from '~/src/gateways/wire/bearer';
import { type ClientCertificate, createHttpClient, type WireReply } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { logCall, readJson, settle } from '~/src/gateways/wire/reply';
import { CPF_STATUS, type CpfRecord, cpfReplySchema } from './serpro.types';

export interface SerproConfig {
  /** Without `/v3`; in production it ends in `/consulta-cpf-df`. */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  certificate?: ClientCertificate;
}

interface SerproGateway {
  /**
   * Queries the tax authority for a CPF (11 digits) with its birth date (`YYYY-MM-DD`). Not found also covers
   * a birth date that does not match the CPF: v3 does not distinguish.
   */
  consultCpf(cpf: string, birthDate: string): Promise<SourceOutcome<CpfRecord>>;
}

/** Consulta CPF v3 of SERPRO (docs/integrations.md §3). */
export function createSerproGateway(config: SerproConfig, deps: { log: Logger }): SerproGateway {
  const send = createBearerSend(createHttpClient({ ...config, provider: 'serpro', isTraced: true }), config);
  return {
    async consultCpf(cpf, birthDate) {
      const [year, month, day] = birthDate.split('-');
      const url = `${config.baseUrl}/v3/cpf/${encodeURIComponent(cpf)}/${day}${month}${year}`;
      const result = await send({ method: 'GET', url, headers: { 'x-signature': '1' } });
      const outcome = settle(result, (reply) => readReply(reply, cpf));
      logCall(deps.log, { provider: 'serpro', operation: 'cpf' }, outcome);
      return outcome;
    },
  };
}

function readReply(reply: WireReply, cpf: string): SourceOutcome<CpfRecord> {
  const { latencyMs, text: raw } = reply;
  switch (reply.status) {
    case 200:
    case 206:
      return readRecord(reply, cpf);
    case 404:
      return { outcome: 'not_found', reason: 'not_found_or_birth_date', raw, billed: true, latencyMs };
    case 422:
      return { outcome: 'refused', reason: 'minor', raw, billed: true, latencyMs };
    case 400:
      return { outcome: 'refused', reason: 'invalid', raw, billed: false, latencyMs };
    default:
      return { outcome: 'unavailable', reason: 'malformed', billed: false, latencyMs };
  }
}

/**
 * An empty body, an unexpected shape or another person's record counts as no answer, though the provider
 * bills it.
 */
function readRecord(reply: WireReply, cpf: string): SourceOutcome<CpfRecord> {
  const facts = { billed: true, latencyMs: reply.latencyMs };
  const body = readJson(reply.text, cpfReplySchema);
  if (!body || body.ni !== cpf) return { outcome: 'unavailable', reason: 'malformed', ...facts };
  const { codigo, descricao } = body.situacao;
  const stamp = reply.headers.stamp;
  return {
    outcome: 'answered',
    raw: reply.text,
    receipt: typeof stamp === 'string' ? stamp : undefined,
    data: {
      ni: body.ni,
      name: body.nome,
      socialName: body.nomeSocial || undefined,
      status: {
        code: codigo,
        description: descricao,
        meaning: codigo in CPF_STATUS ? CPF_STATUS[codigo as keyof typeof CPF_STATUS] : 'unknown',
      },
      birthDate: isoDate(body.nascimento),
      registrationDate: body.dataInscricao ? isoDate(body.dataInscricao) : undefined,
      partial: reply.status === 206,
    },
    ...facts,
  };
}

/** `14111970` → `1970-11-14`. */
function isoDate(ddmmyyyy: string): string {
  return `${ddmmyyyy.slice(4)}-${ddmmyyyy.slice(2, 4)}-${ddmmyyyy.slice(0, 2)}`;
}
