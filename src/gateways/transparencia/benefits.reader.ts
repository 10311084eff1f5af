import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { isDocument, type ListReader, parseAmount, type ReadPerson, toMonth } from './transparencia.paging';
import {
  aidRowSchema,
  type Benefit,
  type BenefitProgram,
  type BpcRow,
  bpcRowSchema,
  type PersonRow,
  type WithdrawalRow,
  withdrawalRowSchema,
} from './transparencia.types';

interface BenefitsQuery {
  cpf: string;
  /** `YYYY-MM`. */
  months: readonly string[];
}

/** Accumulated over the calls of one query: raw bodies, time. */
interface Progress {
  raws: string[];
  latencyMs: number;
}

/** A failed call ends the query: with one part missing the whole is unavailable, never incomplete. */
class QueryFailed extends Error {
  constructor(readonly outcome: SourceOutcome<never>) {
    super('ended');
  }
}

/** Finds the social programs that list a person, and the payments of the monthly ones in these months. */
export function createBenefitsReader(readPerson: ReadPerson, readList: ListReader) {
  return async (question: BenefitsQuery): Promise<SourceOutcome<Benefit[]>> => {
    const trail: Progress = { raws: [], latencyMs: 0 };
    try {
      const person = unwrap(await readPerson(question.cpf), trail);
      const data = person ? await listBenefits(person, question, readList, trail) : [];
      return {
        outcome: 'answered',
        data,
        raw: `[${trail.raws.join(',')}]`,
        billed: false,
        latencyMs: trail.latencyMs,
      };
    } catch (error) {
      if (error instanceof QueryFailed) return { ...error.outcome, latencyMs: trail.latencyMs };
      throw error;
    }
  };
}

/** @throws QueryFailed if the call was not answered */
function unwrap<T>(outcome: SourceOutcome<T>, trail: Progress): T {
  trail.latencyMs += outcome.latencyMs;
  if (outcome.outcome !== 'answered') throw new QueryFailed(outcome);
  trail.raws.push(outcome.raw);
  return outcome.data;
}

async function listBenefits(
  person: PersonRow,
  { cpf, months }: BenefitsQuery,
  readList: ListReader,
  trail: Progress,
): Promise<Benefit[]> {
  const name = person.nome?.trim() ?? '';
  const benefit = (
    program: BenefitProgram,
    payments: Benefit['payments'] = [],
    unknown = false,
  ): Benefit => ({
    program,
    name,
    payments,
    unknown,
  });
  const benefits: Benefit[] = [];
  const bpc = person.favorecidoBpc ? await getBpc(cpf, readList, trail) : [];
  if (person.favorecidoBpc) benefits.push(benefit('bpc', paymentsIn(months, bpc)));
  if (person.favorecidoNovoBolsaFamilia) {
    const nis = person.nis ?? bpc[0]?.beneficiario.nis ?? (await nisByAid(cpf, person, readList, trail));
    const payments = nis ? await withdrawals({ cpf, months }, nis, readList, trail) : [];
    benefits.push(benefit('novo_bolsa_familia', payments, !nis));
  }
  if (person.favorecidoBolsaFamilia) benefits.push(benefit('bolsa_familia'));
  if (person.auxilioEmergencial) benefits.push(benefit('auxilio_emergencial'));
  return benefits;
}

const getBpc = async (cpf: string, readList: ListReader, trail: Progress): Promise<BpcRow[]> =>
  unwrap(
    await readList({
      path: 'bpc-por-cpf-ou-nis',
      filter: { codigo: cpf },
      schema: bpcRowSchema,
      isRight: (row) => isDocument(row.beneficiario.cpfFormatado, cpf),
    }),
    trail,
  );

const paymentsIn = (months: readonly string[], rows: readonly BpcRow[]): Benefit['payments'] =>
  rows.flatMap(({ dataMesReferencia, dataMesCompetencia, valor }) => {
    const month = toMonth(dataMesReferencia ?? dataMesCompetencia);
    return month && months.includes(month) ? [{ month, amount: parseAmount(valor) ?? 0 }] : [];
  });

/** The NIS under which Bolsa Família is paid, if emergency aid was paid under it too. */
async function nisByAid(
  cpf: string,
  { auxilioEmergencial }: PersonRow,
  readList: ListReader,
  trail: Progress,
): Promise<string | null> {
  if (!auxilioEmergencial) return null;
  const rows = unwrap(
    await readList({
      path: 'auxilio-emergencial-por-cpf-ou-nis',
      filter: { codigoBeneficiario: cpf },
      schema: aidRowSchema,
      isRight: (row) => isDocument(row.beneficiario.cpfFormatado, cpf),
    }),
    trail,
  );
  return rows.find(({ beneficiario }) => beneficiario.nis)?.beneficiario.nis ?? null;
}

async function withdrawals(
  { cpf, months }: BenefitsQuery,
  nis: string,
  readList: ListReader,
  trail: Progress,
): Promise<Benefit['payments']> {
  const payments: Benefit['payments'] = [];
  for (const month of months) {
    const rows: WithdrawalRow[] = unwrap(
      await readList({
        path: 'novo-bolsa-familia-sacado-por-nis',
        filter: { nis, anoMesReferencia: month.replace('-', '') },
        schema: withdrawalRowSchema,
        isRight: (row) => isDocument(row.beneficiarioNovoBolsaFamilia.cpfFormatado, cpf),
        emptyAs400: true,
      }),
      trail,
    );
    payments.push(...rows.map(({ valorSaque }) => ({ month, amount: parseAmount(valorSaque) ?? 0 })));
  }
  return payments;
}
