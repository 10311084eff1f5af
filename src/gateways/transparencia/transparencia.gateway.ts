import type { Logger } from 'pino';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { logCall } from '~/src/gateways/wire/reply';
import { createBenefitsReader } from './benefits.reader';
import {
  createListReader,
  createPersonReader,
  isDocument,
  type TransparenciaConfig,
} from './transparencia.paging';
import { toExpulsion, toOffice, toSanction } from './transparencia.rows';
import {
  type Benefit,
  ceafRowSchema,
  type Expulsion,
  type PepOffice,
  pepRowSchema,
  type Sanction,
  sanctionRowSchema,
} from './transparencia.types';

interface TransparenciaGateway {
  /** The offices that make the holder of a CPF (11 digits) politically exposed; an empty list is an answer too. */
  listPeps(query: { cpf: string }): Promise<SourceOutcome<PepOffice[]>>;
  /** Sanctions in CEIS (barred from contracts) or CNEP (anti-corruption law) on a CPF or CNPJ. */
  listSanctions(list: 'ceis' | 'cnep', document: string): Promise<SourceOutcome<Sanction[]>>;
  /** Expulsions of a CPF's holder from federal service (CEAF). */
  listExpulsions(query: { cpf: string }): Promise<SourceOutcome<Expulsion[]>>;
  /** The social programs that list a CPF's holder, and their payments in these months (`YYYY-MM`). */
  listBenefits(query: { cpf: string; months: readonly string[] }): Promise<SourceOutcome<Benefit[]>>;
}

/** Portal da Transparência of the CGU (docs/integrations.md §6). Free of charge, but with a rate limit per minute. */
export function createTransparenciaGateway(
  config: TransparenciaConfig,
  deps: { log: Logger },
): TransparenciaGateway {
  const send = createHttpClient({ ...config, provider: 'transparencia', traced: true });
  const readList = createListReader(send, config);
  const readBenefits = createBenefitsReader(createPersonReader(send, config), readList);
  const log = (operation: string, outcome: SourceOutcome<unknown>) =>
    logCall(deps.log, { provider: 'transparencia', operation }, outcome);

  return {
    async listPeps({ cpf }) {
      const outcome = await readList({
        path: 'peps',
        filter: { cpf },
        schema: pepRowSchema,
        isRight: (row) => isDocument(row.cpf, cpf),
      });
      log('peps', outcome);
      return mapRows(outcome, toOffice);
    },
    async listSanctions(list, document) {
      const outcome = await readList({
        path: list,
        filter: { codigoSancionado: document },
        schema: sanctionRowSchema,
        isRight: (row) => isDocument(row.sancionado.codigoFormatado, document),
      });
      log(list, outcome);
      return mapRows(outcome, toSanction);
    },
    async listExpulsions({ cpf }) {
      const outcome = await readList({
        path: 'ceaf',
        filter: { cpfSancionado: cpf },
        schema: ceafRowSchema,
        isRight: (row) => isDocument(row.punicao.cpfPunidoFormatado, cpf),
      });
      log('ceaf', outcome);
      return mapRows(outcome, toExpulsion);
    },
    async listBenefits(query) {
      const outcome = await readBenefits(query);
      log('benefits', outcome);
      return outcome;
    },
  };
}

const mapRows = <Row, Data>(
  outcome: SourceOutcome<Row[]>,
  toData: (row: Row) => Data,
): SourceOutcome<Data[]> =>
  outcome.outcome === 'answered' ? { ...outcome, data: outcome.data.map(toData) } : outcome;
