import { createHash } from 'node:crypto';
import { monthsUpTo, toDay } from '~/src/shared/dates';
import { fold, type Subject } from './transparencia-rows';

/** The NIS that benefits are paid under: eleven digits derived from the name. */
export const getNis = ({ name }: Subject): string =>
  String(createHash('sha256').update(name).digest().readUInt32BE(0)).padStart(11, '1').slice(0, 11);

/** The object of `/pessoa-fisica`; the CPF is masked. */
export const personRow = (subject: Subject): object => {
  const { bpc, bolsaFamilia, past = false } = subject.records.benefits ?? {};
  return {
    cpf: subject.shownDocument,
    nome: fold(subject.name),
    nis: bolsaFamilia ? getNis(subject) : '',
    favorecidoDespesas: false,
    servidor: false,
    favorecidoBpc: bpc !== undefined,
    favorecidoNovoBolsaFamilia: bolsaFamilia !== undefined,
    favorecidoBolsaFamilia: past,
    auxilioEmergencial: past,
  };
};

const holder = (subject: Subject) => ({
  cpfFormatado: subject.shownDocument,
  nis: getNis(subject),
  nome: fold(subject.name),
});
const PLACE = {
  codigoIBGE: '9900001',
  nomeIBGE: 'SERRA AZUL DO NORTE',
  uf: { sigla: 'DF', nome: 'DISTRITO FEDERAL' },
};
const lastMonths = (count: number): string[] => monthsUpTo(toDay(new Date()), count);

/** Rows of `/bpc-por-cpf-ou-nis`: more than a page of months. */
export function bpcRows(subject: Subject): object[] {
  const amount = subject.records.benefits?.bpc;
  if (amount === undefined) return [];
  return lastMonths(18).map((month, index) => ({
    id: 9_100_000 + index,
    dataMesCompetencia: `${month}-01`,
    dataMesReferencia: `${month}-01`,
    beneficiario: holder(subject),
    municipio: PLACE,
    valor: amount,
    concedidoJudicialmente: false,
    menor16anos: false,
  }));
}

/** Rows of `/novo-bolsa-familia-sacado-por-nis` of a month, `AAAAMM`. */
export function withdrawalRows(subject: Subject, month: string): object[] {
  const amount = subject.records.benefits?.bolsaFamilia;
  const months = lastMonths(3).slice(1);
  if (amount === undefined || !months.some((each) => each.replace('-', '') === month)) return [];
  return [
    {
      id: 9_300_001,
      dataMesReferencia: `${month.slice(0, 4)}-${month.slice(4)}-01`,
      municipio: PLACE,
      beneficiarioNovoBolsaFamilia: holder(subject),
      valorSaque: amount,
    },
  ];
}

/** Rows of `/auxilio-emergencial-por-cpf-ou-nis`, of some years ago. */
export const aidRows = (subject: Subject): object[] =>
  subject.records.benefits?.past
    ? [{ id: 9_200_001, mesDisponibilizacao: '2021-08', beneficiario: holder(subject), valor: 375 }]
    : [];
