import { describe, expect, test } from '@jest/globals';
import type { SheetChoice } from '~/src/domains/batches/batches.types';
import { matchColumns } from '~/src/domains/batches/file/columns.rules';
import { type SheetRank, SheetRefused } from '~/src/domains/batches/file/sheet.service';
import type { InputName } from '~/src/domains/catalog';
import { createBook, createSheet, textCell } from './hostile.support';
import { read } from './sheet.support';

const row = (line: number, cells: readonly string[], how = ''): string =>
  `<row r="${line}"${how}>${cells.map((cell, at) => textCell(`${'ABC'[at]}${line}`, cell)).join('')}</row>`;

const people = (...cpfs: string[]): string =>
  createSheet(
    row(1, ['CPF', 'Nascimento']) + cpfs.map((cpf, at) => row(at + 2, [cpf, '29/02/2000'])).join(''),
  );

const [FIRST, SECOND, THIRD] = ['30500011192', '30500010110', '30500010200'] as const;
const PRODUCT = { requiredInputs: ['cpf', 'birthDate'] as InputName[], optionalInputs: [] };
const rank: SheetRank = ({ head, rows }) => (matchColumns(head, rows, PRODUCT) ? 2 : 0);

const VISIBLE: SheetChoice = { sheet: null, hidden: false };

const readBook = async (book: Buffer, choice = VISIBLE) => {
  const { rows, source } = await read(book, 'an account', undefined, { choice, rank });
  return { cpfs: rows.map(({ cells }) => cells[0]), source };
};

const refusal = async (book: Buffer, choice?: SheetChoice) =>
  readBook(book, choice).then(
    () => null,
    (error: unknown) => (error instanceof SheetRefused ? error : Promise.reject(error)),
  );

describe('rows hidden by a filter or by hand', () => {
  const book = createBook({
    sheet: createSheet(
      row(1, ['CPF', 'Nascimento']) +
        row(2, [FIRST, '29/02/2000']) +
        row(3, [SECOND, '20/07/1987'], ' hidden="1"') +
        row(4, ['', ''], ' hidden="1"') +
        row(5, [THIRD, '14/09/1996'], ' spans="1:2" hidden="true" ht="0"'),
    ),
  });

  test('are left out, and counted', async () => {
    expect(await readBook(book)).toEqual({
      cpfs: [FIRST],
      source: { sheet: 'A', hiddenRows: 2, others: [] },
    });
  });

  test('are read on request', async () => {
    const { cpfs, source } = await readBook(book, { sheet: null, hidden: true });
    expect(cpfs).toEqual([FIRST, SECOND, THIRD]);
    expect(source?.hiddenRows).toBe(0);
  });

  test('are reported when every row is hidden', async () => {
    const hidden = createBook({
      sheet: createSheet(row(1, ['CPF'], ' hidden="1"') + row(2, [FIRST], ' hidden="1"')),
    });
    expect(await refusal(hidden)).toMatchObject({ problem: 'all_hidden', source: { hiddenRows: 2 } });
  });
});

describe('a hidden sheet', () => {
  const book = (state: string) =>
    createBook({ sheet: people(SECOND), state, more: [{ name: 'Dados &amp; vagas', sheet: people(FIRST) }] });

  test.each(['hidden', 'veryHidden'])('in the state %s is skipped, and named', async (state) => {
    expect(await readBook(book(state))).toEqual({
      cpfs: [FIRST],
      source: { sheet: 'Dados & vagas', hiddenRows: 0, others: [{ name: 'A', hidden: true }] },
    });
  });

  test('is read if it is chosen', async () => {
    expect((await readBook(book('hidden'), { sheet: 'A', hidden: false })).cpfs).toEqual([SECOND]);
  });

  test('that is the only sheet is reported as such, and is read on request', async () => {
    const only = createBook({ sheet: people(SECOND), state: 'hidden' });
    expect(await refusal(only)).toMatchObject({ problem: 'all_hidden' });
    expect((await readBook(only, { sheet: null, hidden: true })).cpfs).toEqual([SECOND]);
  });
});

describe('of several sheets', () => {
  const cover = createSheet(row(1, ['Instruções', 'Setor']) + row(2, ['Preencha a aba Dados', 'RH']));

  test('the first with the columns is used, and the others are named', async () => {
    const book = createBook({
      sheet: cover,
      more: [
        { name: 'Dados', sheet: people(FIRST, SECOND) },
        { name: 'Outra', sheet: people(THIRD) },
      ],
    });
    const { cpfs, source } = await readBook(book);
    expect(cpfs).toEqual([FIRST, SECOND]);
    expect(source).toMatchObject({ sheet: 'Dados', others: [{ name: 'A' }, { name: 'Outra' }] });
  });

  test('one with too many rows is never skipped for a smaller one', async () => {
    const many = createSheet(
      Array.from({ length: 10_020 }, (_, at) => row(at + 1, [at ? FIRST : 'CPF', '29/02/2000'])).join(''),
    );
    const book = createBook({
      sheet: cover,
      more: [
        { name: 'B', sheet: many },
        { name: 'C', sheet: people(THIRD) },
      ],
    });
    expect(await refusal(book)).toMatchObject({ problem: 'too_many_rows' });
  });

  test('one that fits in part requires a choice, whatever sheets follow it', async () => {
    const log = createSheet(Array.from({ length: 10_020 }, (_, at) => row(at + 1, ['log', '1'])).join(''));
    const book = createBook({ sheet: people(FIRST), more: [{ name: 'Log', sheet: log }] });
    const half: SheetRank = ({ head }) => (head.includes('CPF') ? 1 : 0);
    const { source } = await read(book, 'an account', undefined, { choice: VISIBLE, rank: half });
    expect(source?.sheet).toBe('A');
  });

  test('more than any real workbook has are refused', async () => {
    const more = Array.from({ length: 255 }, (_, at) => ({ name: `B${at}`, sheet: cover }));
    expect(await refusal(createBook({ sheet: cover, more }))).toMatchObject({ problem: 'too_costly' });
  });

  test('the first requires a choice if none has the columns', async () => {
    const book = createBook({ sheet: cover, more: [{ name: 'B', sheet: cover.replace('RH', 'TI') }] });
    expect((await readBook(book)).source?.sheet).toBe('A');
  });
});
