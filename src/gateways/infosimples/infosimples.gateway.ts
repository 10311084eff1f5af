import type { Logger } from 'pino';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { logCall } from '~/src/gateways/wire/reply';
import { type InfosimplesConfig, queryInfosimples } from './infosimples.client';
import {
  type CndtRow,
  cndtRowSchema,
  type LabourCertificate,
  type PoliceCertificate,
  type PoliceRow,
  policeRowSchema,
} from './infosimples.types';

/** Input for the Federal Police certificate; birth date `YYYY-MM-DD`. */
interface PoliceQuery {
  cpf: string;
  name: string;
  birthDate: string;
  motherName: string;
}

interface InfosimplesGateway {
  /** The labour-debt certificate (CNDT) of a person or a company. Takes up to two minutes. */
  issueLabourCertificate(
    holder: { cpf: string } | { cnpj: string },
  ): Promise<SourceOutcome<LabourCertificate>>;
  /** The criminal-record certificate of the Federal Police. Inconsistent data are refused. */
  issuePoliceCertificate(query: PoliceQuery): Promise<SourceOutcome<PoliceCertificate>>;
}

/** Infosimples, which submits the forms of courts and police (docs/integrations.md §4). */
export function createInfosimplesGateway(
  config: InfosimplesConfig,
  deps: { log: Logger },
): InfosimplesGateway {
  const send = createHttpClient({ ...config, provider: 'infosimples', isTraced: true });
  return {
    async issueLabourCertificate(holder) {
      const fields = { ...holder };
      const outcome = await queryInfosimples(send, config, 'tribunal/tst/cndt', fields, cndtRowSchema);
      logCall(deps.log, { provider: 'infosimples', operation: 'cndt' }, outcome);
      return withData(outcome, toLabourCertificate);
    },
    async issuePoliceCertificate({ cpf, name, birthDate, motherName }) {
      const fields = { cpf, nome: name, birthdate: birthDate, nome_mae: motherName };
      const service = 'antecedentes-criminais/pf/emit';
      const outcome = await queryInfosimples(send, config, service, fields, policeRowSchema);
      logCall(deps.log, { provider: 'infosimples', operation: 'police' }, outcome);
      return withData(outcome, toPoliceCertificate);
    },
  };
}

/** The answer mapped to our types; one that does not fit counts as no answer. */
function withData<Row, Data>(
  outcome: SourceOutcome<Row>,
  read: (row: Row) => Data | null,
): SourceOutcome<Data> {
  if (outcome.outcome !== 'answered') return outcome;
  const { billed, latencyMs, cost } = outcome;
  const data = read(outcome.data);
  if (!data) return { outcome: 'unavailable', reason: 'malformed', billed, latencyMs, cost };
  return { ...outcome, data };
}

const EFFECTS = /efeitos?\s+de\s+negativa/i;

function toLabourCertificate(row: CndtRow): LabourCertificate | null {
  const kind = labourKind(row);
  return (
    kind && {
      kind,
      number: row.certidao_codigo?.trim() || null,
      issuedOn: isoDate(row.emissao_data),
      validUntil: isoDate(row.validade_data),
      lawsuits: row.total_de_processos ?? row.processos_encontrados?.length ?? 0,
      message: row.mensagem?.trim() || null,
    }
  );
}

function labourKind(row: CndtRow): LabourCertificate['kind'] | null {
  if (EFFECTS.test(`${row.certidao ?? ''} ${row.mensagem ?? ''}`)) return 'effects';
  if (row.conseguiu_emitir_certidao_negativa) return 'negative';
  const lawsuits = row.total_de_processos ?? row.processos_encontrados?.length ?? 0;
  // Neither issued nor a debt stated: the form failed, which says nothing about the person.
  return lawsuits > 0 || row.consta === true || /positiva/i.test(row.certidao ?? '') ? 'positive' : null;
}

const toPoliceCertificate = (row: PoliceRow): PoliceCertificate => ({
  issued: row.conseguiu_emitir_certidao_negativa,
  number: row.numero?.trim() || null,
  code: row.certidao_codigo?.trim() || null,
  issuedOn: isoDate(row.normalizado_emissao_datahora ?? row.emissao_datahora),
  validUntil: isoDate(row.validade_data),
  message: row.mensagem?.trim() || null,
});

/** `21/11/2026 10:00:00` → `2026-11-21`; anything else → null. */
function isoDate(text: string | null | undefined): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text?.trim() ?? '');
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}
