import type { Logger } from 'pino';
import { createHttpClient } from '../wire/http-client';
import type { SourceOutcome } from '../wire/outcome';
import { logCall, readJson, settle } from '../wire/reply';
import { type PepOffice, type PepRow, pepPageSchema } from './transparencia.types';

export interface TransparenciaConfig {
  /** The real one ends in `/api-de-dados`. */
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

export interface TransparenciaGateway {
  /** The offices that make the holder of a CPF (11 digits) politically exposed; none is an answer too. */
  listPeps(query: { cpf: string }): Promise<SourceOutcome<PepOffice[]>>;
}

/** No person has held that many offices: the filter was ignored, or the paging. */
const MAX_PAGES = 20;

/** Portal da Transparência of the CGU (integrations.md §6). Free of charge, but a limited number of calls a minute. */
export function createTransparenciaGateway(
  config: TransparenciaConfig,
  deps: { log: Logger },
): TransparenciaGateway {
  const send = createHttpClient(config);
  const page = (cpf: string, number: number): Promise<SourceOutcome<PepRow[]>> => {
    const query = new URLSearchParams({ cpf, pagina: String(number) });
    return send({
      method: 'GET',
      url: `${config.baseUrl}/peps?${query}`,
      headers: { 'chave-api-dados': config.apiKey },
    }).then((result) =>
      settle<PepRow[]>(result, ({ status, text, latencyMs }) => {
        const facts = { billed: false, latencyMs };
        if (status === 400) return { outcome: 'refused', reason: 'bad_request', raw: text, ...facts };
        const rows = status === 200 ? readJson(text, pepPageSchema) : null;
        // The server ignores a filter it does not know and lists everybody: rows of others are no answer.
        const right = rows?.every((row) => belongsTo(row.cpf, cpf));
        if (!rows || !right) return { outcome: 'unavailable', reason: 'malformed', ...facts };
        return { outcome: 'answered', data: rows, raw: text, ...facts };
      }),
    );
  };

  return {
    async listPeps({ cpf }) {
      const outcome = await allPages((number) => page(cpf, number));
      logCall(deps.log, { provider: 'transparencia', operation: 'peps' }, outcome);
      return outcome;
    },
  };
}

/** Pages are read until an empty one; one page missing makes the whole unavailable, never shorter. */
async function allPages(
  read: (page: number) => Promise<SourceOutcome<PepRow[]>>,
): Promise<SourceOutcome<PepOffice[]>> {
  const rows: PepRow[] = [];
  const raws: string[] = [];
  let latencyMs = 0;
  for (let number = 1; number <= MAX_PAGES; number++) {
    const page = await read(number);
    latencyMs += page.latencyMs;
    if (page.outcome !== 'answered') return { ...page, latencyMs };
    raws.push(page.raw);
    if (page.data.length === 0) {
      const raw = `[${raws.join(',')}]`;
      return { outcome: 'answered', data: rows.map(toOffice), raw, billed: false, latencyMs };
    }
    rows.push(...page.data);
  }
  return { outcome: 'unavailable', reason: 'malformed', billed: false, latencyMs };
}

/** Compares the six digits that the mask `***.456.789-**` shows with the CPF that was asked. */
function belongsTo(masked: string, cpf: string): boolean {
  return masked.replace(/\D/g, '') === cpf.slice(3, 9);
}

function toOffice(row: PepRow): PepOffice {
  return {
    maskedCpf: row.cpf.trim(),
    name: row.nome.trim(),
    roleCode: row.sigla_funcao?.trim() ?? '',
    role: row.descricao_funcao?.trim() ?? '',
    level: row.nivel_funcao?.trim() ?? '',
    agencyCode: row.cod_orgao?.trim() ?? '',
    agency: row.nome_orgao?.trim() ?? '',
    startedOn: isoDate(row.dt_inicio_exercicio),
    endedOn: isoDate(row.dt_fim_exercicio),
    exposedUntil: isoDate(row.dt_fim_carencia),
  };
}

/** ` 01/02/2023 ` → `2023-02-01`; anything else (`Não informada`) → null. */
function isoDate(padded: string | null | undefined): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(padded?.trim() ?? '');
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}
