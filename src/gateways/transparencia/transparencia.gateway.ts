import type { Logger } from 'pino';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { logCall } from '~/src/gateways/wire/reply';
import { createBenefitsReader } from './benefits.reader';
import { expulsions } from './expulsions.list';
import { peps } from './peps.list';
import { sanctions } from './sanctions.list';
import {
  createListReader,
  createPersonReader,
  isDocument,
  type List,
  type TransparenciaConfig,
} from './transparencia.paging';
import type { Benefit } from './transparencia.types';

/** Portal da Transparência of the CGU (docs/integrations.md §6). Free of charge, but with a rate limit per minute. */
export function createTransparenciaGateway(config: TransparenciaConfig, deps: { log: Logger }) {
  const send = createHttpClient({ ...config, provider: 'transparencia', isTraced: true });
  const readList = createListReader(send, config);
  const readBenefits = createBenefitsReader(createPersonReader(send, config), readList);
  const log = (operation: string, outcome: SourceOutcome<unknown>) =>
    logCall(deps.log, { provider: 'transparencia', operation }, outcome);

  async function read<Row, Data>(
    path: string,
    { filter, schema, document, toData }: List<Row, Data>,
    about: string,
  ): Promise<SourceOutcome<Data[]>> {
    const isRight = (row: Row) => isDocument(document(row), about);
    const outcome = await readList({ path, filter: { [filter]: about }, schema, isRight });
    log(path, outcome);
    return outcome.outcome === 'answered' ? { ...outcome, data: outcome.data.map(toData) } : outcome;
  }

  return {
    /** The offices that make the holder of a CPF (11 digits) politically exposed; an empty list is an answer too. */
    listPeps: ({ cpf }: { cpf: string }) => read('peps', peps, cpf),
    /** Sanctions in CEIS (barred from contracts) or CNEP (anti-corruption law) on a CPF or CNPJ. */
    listSanctions: (list: 'ceis' | 'cnep', document: string) => read(list, sanctions, document),
    /** Expulsions of a CPF's holder from federal service (CEAF). */
    listExpulsions: ({ cpf }: { cpf: string }) => read('ceaf', expulsions, cpf),
    /** The social programs that list a CPF's holder, and their payments in these months (`YYYY-MM`). */
    async listBenefits(query: { cpf: string; months: readonly string[] }): Promise<SourceOutcome<Benefit[]>> {
      const outcome = await readBenefits(query);
      log('benefits', outcome);
      return outcome;
    },
  };
}
