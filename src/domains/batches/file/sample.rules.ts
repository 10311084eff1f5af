import { CSV_BOM, csvLine } from '~/src/shared/csv';

/**
 * Sandbox people with every outcome (listed at `/sandbox`), and typical mistakes: a document without its
 * zeros, with a wrong digit, a duplicate, an invalid date, none at all, a minor.
 */
const ROWS: readonly (readonly string[])[] = [
  ['305.000.111-92', '29/02/2000', 'Alice Ferreira Monte', 'MAT-0001'],
  ['30500010110', '20/07/1987', 'José da Silva', 'MAT-0002'],
  ['30500010200', '14/09/1996', 'Dora Kümmel Peçanha', 'MAT-0003'],
  ['30500010382', '08/01/1990', 'Ícaro Nogueira Valadares', 'MAT-0004'],
  ['30500010463', '24/12/1955', 'Zilda Monteiro Falcão', 'MAT-0005'],
  ['30500010544', '01/01/1990', 'Ninguém Registrado', 'MAT-0006'],
  ['30500010706', '16/02/1977', 'Gilda Peixoto Salles', 'MAT-0007'],
  ['30500010897', '10/10/1984', 'Heitor Bulhões Neves', 'MAT-0008'],
  ['30500011273', '11/02/1964', 'Sandoval Trigueiro Paz', 'MAT-0009'],
  ['30500011435', '17/01/1981', 'Ulisses Mourão Freire', 'MAT-0010'],
  ['30500011869', '18/04/1969', 'Anselmo Krieger Valdozende', 'MAT-0011'],
  // Without its leading zero, as spreadsheets do.
  ['7691852312', '11/12/1994', 'Caio Furtado Menezes', 'MAT-0018'],
  ['30500011605', '14/06/1983', 'Paulo Sérgio dos Santos', 'MAT-0012'],
  ['30500011192', '29/02/2000', 'Alice Ferreira Monte', 'MAT-0013'],
  ['30500011193', '29/02/2000', 'Alice Ferreira Monte', 'MAT-0014'],
  ['30500011354', '31/02/1970', 'Berenice Salgado Cruz', 'MAT-0015'],
  ['30500011788', '', 'Dalva Rangel Corrêa', 'MAT-0016'],
  ['30500010625', '30/06/2012', 'Théo Ramalho Pinto', 'MAT-0017'],
];

const HEAD = ['CPF', 'Data de nascimento', 'Nome completo', 'Referência'];

/** The sandbox's sample of a batch of people, ready to upload. */
export const sampleCsv = (): string => CSV_BOM + [HEAD, ...ROWS].map(csvLine).join('');
