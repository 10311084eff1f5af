import { writeXlsx } from 'hucre/xlsx';
import { CSV_BOM, joinCells } from '~/src/shared/csv';
import { PEOPLE } from '~/src/shared/test-people';
import type { TestPerson } from '~/src/shared/test-people/person.types';

const HEAD = ['CPF', 'Data de nascimento', 'Nome completo', 'Referência'];

/** What people type wrong, besides the minor among the outcomes: five rows in all that the upload refuses. */
const WRONG: readonly (readonly [cpf: string, born: string, name: string])[] = [
  ['30500011193', '29/02/2000', 'Alice Ferreira Monte'],
  ['30500011354', '31/02/1970', 'Berenice Salgado Cruz'],
  ['30500011788', '', 'Dalva Rangel Corrêa'],
  ['', '14/06/1983', 'Paulo Sérgio dos Santos'],
];

/** The first person of each outcome whose day of birth is known. */
function onePerOutcome(): TestPerson[] {
  const byOutcome = new Map<string, TestPerson>();
  for (const person of PEOPLE) {
    if (person.birthDate && !byOutcome.has(person.outcome)) byOutcome.set(person.outcome, person);
  }
  return [...byOutcome.values()];
}

const toTyped = (day: string): string => day.split('-').reverse().join('/');

/** The sample of a batch: the test people with every outcome, then mistakes. */
function sampleRows(): string[][] {
  const people = onePerOutcome().map(({ cpf, birthDate, name }) => [cpf, toTyped(birthDate ?? ''), name]);
  return [...people, ...WRONG].map((row, at) => [...row, `MAT-${String(at + 1).padStart(4, '0')}`]);
}

export const sampleCsv = (): string =>
  CSV_BOM + [HEAD, ...sampleRows()].map((row) => joinCells(row, ';')).join('');

/** Text cells: a spreadsheet strips no zeros. */
export const sampleXlsx = (): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Lote',
        columns: HEAD.map(() => ({ width: 24, numFmt: '@' })),
        rows: [HEAD, ...sampleRows()],
        freezePane: { rows: 1 },
      },
    ],
    stringMode: 'inline',
  });
