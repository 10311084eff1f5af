import { expect, test } from '@jest/globals';
import type { Sheet } from '~/src/domains/batches/batches.types';
import { restoreCell } from '~/src/domains/batches/file/cells.rules';
import { matchColumns, suggestColumns, toRawRows } from '~/src/domains/batches/file/columns.rules';
import { pastedRows } from '~/src/domains/batches/file/pasted.rules';
import type { InputName } from '~/src/domains/catalog';

const PERSON = {
  requiredInputs: ['cpf', 'birthDate'] as InputName[],
  optionalInputs: ['motherName'] as InputName[],
};
const COMPANY = { requiredInputs: ['cnpj'] as InputName[], optionalInputs: [] as InputName[] };

const getRows = (...cells: string[][]): Sheet['rows'] =>
  cells.map((each, at) => ({ line: at + 2, cells: each }));

test.each([
  [['CPF', 'Data de nascimento', 'Nome da mãe', 'Referência', 'erro']],
  [['cpf do motorista', 'DT NASC.', 'Mãe', 'ref', 'Erros']],
  [['CPF', 'Birth date', 'Mother’s name', 'Reference', 'error']],
  [['Documento', 'dataNascimento', 'MOTHER_NAME', 'your reference', 'Error']],
  [['CPF/CNPJ', 'Nascimento', 'nome da mae', 'Sua referência', 'ERRO']],
])('columns are recognized by %j', (head) => {
  expect(matchColumns(head, [], PERSON)).toEqual(['cpf', 'birthDate', 'motherName', 'reference', 'ignore']);
});

test('columns that the product does not need are left out', () => {
  expect(matchColumns(['CPF', 'Nascimento', 'Nome', 'CNPJ da empresa'], [], PERSON)).toEqual([
    'cpf',
    'birthDate',
    'ignore',
    'ignore',
  ]);
});

test('columns without a known title are recognized by their cells, with or without leading zeros', () => {
  const rows = getRows(['A1', '7691852312', '11/12/1994'], ['A2', '30500011192', '29/02/2000']);
  expect(matchColumns(['A', 'B', 'C'], rows, PERSON)).toEqual(['ignore', 'cpf', 'birthDate']);
});

test('a CNPJ with letters is recognized', () => {
  expect(matchColumns(['x', 'y'], getRows(['12.ABC.345/01DE-35', 'a']), COMPANY)).toEqual(['cnpj', 'ignore']);
});

test('two possible document columns are left to the user to choose, with what was detected', () => {
  const rows = getRows(['30500011192', '30500010110', '29/02/2000']);
  expect(matchColumns(['A', 'B', 'Nascimento'], rows, PERSON)).toBeNull();
  expect(suggestColumns(['A', 'B', 'Nascimento'], rows, PERSON)).toEqual(['ignore', 'ignore', 'birthDate']);
});

test('rows are assigned by the contents of their columns', () => {
  const sheet = { head: ['CPF', 'Filial'], rows: getRows(['305', ''], ['', 'Sul']) };
  expect(toRawRows(sheet, ['cpf', 'reference'])).toEqual([
    { line: 2, values: { cpf: '305' } },
    { line: 3, values: { reference: 'Sul' } },
  ]);
});

test('cells regain what their formats lost: zeros of a document, a day', () => {
  expect(restoreCell('cpf', '7691852312')).toBe('07691852312');
  expect(restoreCell('cpf', '191000000')).toBe('00191000000');
  expect(restoreCell('cpf', '19100000')).toBe('19100000');
  expect(restoreCell('cpf', '769.185.231-2')).toBe('769.185.231-2');
  expect(restoreCell('cnpj', '360305000104')).toBe('00360305000104');
  expect(restoreCell('cnpj', '191')).toBe('191');
  expect(restoreCell('birthDate', '36585')).toBe('2000-02-29');
  expect(restoreCell('birthDate', '32881.99999')).toBe('1990-01-08');
  expect(restoreCell('birthDate', '1985')).toBe('1985');
  expect(restoreCell('reference', '36585')).toBe('36585');
});

test('pasted text is split at tabs or semicolons, without its head row', () => {
  expect(pastedRows('CPF\tNascimento\n305\t29/02/2000\r\n\n306;01/01/1990', 100)).toEqual([
    ['305', '29/02/2000'],
    ['306', '01/01/1990'],
  ]);
});
