import { describe, expect, test } from '@jest/globals';
import { checkRow, rowKey, shareWindow } from '~/src/domains/batches/batches.rules';
import type { RawRow } from '~/src/domains/batches/batches.types';
import type { InputName } from '~/src/domains/catalog';
import { getCpf } from './batches.support';

const NOW = new Date('2026-11-22T12:00:00Z');
const PERSON = {
  target: 'CPF' as const,
  requiredInputs: ['cpf', 'birthDate'] as InputName[],
  optionalInputs: ['motherName'] as InputName[],
};
const COMPANY = { target: 'CNPJ' as const, requiredInputs: ['cnpj'] as InputName[], optionalInputs: [] };

const check = (values: RawRow['values'], product: typeof PERSON | typeof COMPANY = PERSON) =>
  checkRow({ line: 1, values }, product as typeof PERSON, NOW);

describe('a row is read', () => {
  test.each([
    ['with its marks', { cpf: '529.982.247-25', birthDate: '14/11/1970' }],
    ['as a document', { document: '52998224725', birthDate: '1970-11-14' }],
    ['with blanks around it', { cpf: ' 52998224725 ', birthDate: ' 14111970' }],
  ])('%s', (_how, values) => {
    expect(check(values)).toEqual({
      ok: true,
      inputs: { cpf: '52998224725', birthDate: '1970-11-14' },
      texts: {},
    });
  });

  test('only with all digits of its document', () => {
    expect(check({ cpf: '191', birthDate: '14/11/1970' })).toMatchObject({ errors: { cpf: 'cpf' } });
    expect(check({ cpf: '1234567890', birthDate: '14/11/1970' })).toMatchObject({ errors: { cpf: 'cpf' } });
    expect(check({ cnpj: '360305000104' }, COMPANY)).toMatchObject({ errors: { cnpj: 'cnpj' } });
  });

  test('with a specific error for scientific notation, totals and decimals', () => {
    expect(check({ cpf: '3,05E+10', birthDate: '14/11/1970' })).toMatchObject({
      errors: { cpf: 'scientific' },
    });
    expect(check({ cpf: 'Total de registros: 3' })).toMatchObject({ errors: { cpf: 'total' } });
    for (const cpf of ['30500011192,00', '30500010110.0', '7691852312,0'])
      expect(check({ cpf })).toMatchObject({ errors: { cpf: 'decimals' } });
    expect(check({ cnpj: '191.0' }, COMPANY)).toMatchObject({ errors: { cnpj: 'cnpj' } });
    expect(check({ cnpj: '34238864000168.0' }, COMPANY)).toMatchObject({ errors: { cnpj: 'decimals' } });
  });

  test('with a specific error for a CNPJ in place of a CPF, and the reverse', () => {
    expect(check({ document: '00.000.000/0001-91' })).toMatchObject({ errors: { cpf: 'company' } });
    expect(check({ cpf: '12.ABC.345/01DE-35' })).toMatchObject({ errors: { cpf: 'company' } });
    expect(check({ document: '529.982.247-25' }, COMPANY)).toMatchObject({ errors: { cnpj: 'person' } });
  });

  test('with letters in a CNPJ', () => {
    expect(check({ cnpj: '12.abc.345/01de-35' }, COMPANY)).toMatchObject({
      inputs: { cnpj: '12ABC34501DE35' },
    });
  });

  test('with its optional reference', () => {
    const row = { cpf: '52998224725', birthDate: '14/11/1970', reference: ' 42 ' };
    expect(check(row)).toMatchObject({ ok: true, texts: { reference: '42' } });
  });
});

test.each([
  ['nothing of it is there', { reference: '1' }, { cpf: 'required', birthDate: 'required' }],
  ['the CPF is none', { cpf: '52998224724', birthDate: '14/11/1970' }, { cpf: 'cpf' }],
  ['the day is none', { cpf: '52998224725', birthDate: '31/02/1970' }, { birthDate: 'date' }],
  ['the day is to come', { cpf: '52998224725', birthDate: '23/11/2026' }, { birthDate: 'date' }],
  ['it is about a minor', { cpf: '52998224725', birthDate: '23/11/2008' }, { birthDate: 'minor' }],
  [
    'two documents contradict',
    { cpf: '52998224725', document: '11144477735', birthDate: '14/11/1970' },
    { cpf: 'twice' },
  ],
  [
    'the product does not ask for it',
    { cpf: '52998224725', birthDate: '14/11/1970', fullName: 'X' },
    { fullName: 'unasked' },
  ],
  [
    'a name is too long',
    { cpf: '52998224725', birthDate: '14/11/1970', motherName: 'A'.repeat(151) },
    { motherName: 'tooLong' },
  ],
])('a row is refused where %s', (_why, values, errors) => {
  expect(check(values)).toMatchObject({ ok: false, errors });
});

test('a person who turns 18 today is not a minor', () => {
  expect(check({ cpf: '52998224725', birthDate: '22/11/2008' }).ok).toBe(true);
});

test('the same inputs are the same row, in whatever order they came', () => {
  expect(rowKey({ cpf: getCpf(1), birthDate: '1970-11-14' })).toBe(
    rowKey({ birthDate: '1970-11-14', cpf: getCpf(1) }),
  );
  expect(rowKey({ cpf: getCpf(1) })).not.toBe(rowKey({ cpf: getCpf(2) }));
});

describe('the window', () => {
  const waits = (batchId: string, accountId: string, waiting = 100) => ({ batchId, accountId, waiting });
  const getCount = (turns: string[]) =>
    Object.fromEntries([...new Set(turns)].map((id) => [id, turns.filter((each) => each === id).length]));

  test('is shared evenly by accounts, and by the batches of one', () => {
    const queue = [waits('a1', 'a'), waits('a2', 'a'), waits('b1', 'b')];
    expect(getCount(shareWindow(queue, [], 8))).toEqual({ a1: 2, a2: 2, b1: 4 });
  });

  test('gives the unused share of one account to others', () => {
    expect(getCount(shareWindow([waits('a1', 'a', 1), waits('b1', 'b')], [], 8))).toEqual({ a1: 1, b1: 7 });
  });

  test('counts running rows, also those of paused batches', () => {
    const underWay = [{ batchId: 'a0', accountId: 'a', count: 5 }];
    expect(getCount(shareWindow([waits('a1', 'a'), waits('b1', 'b')], underWay, 8))).toEqual({ b1: 3 });
    expect(shareWindow([waits('b1', 'b')], [{ batchId: 'a0', accountId: 'a', count: 9 }], 8)).toEqual([]);
  });
});
