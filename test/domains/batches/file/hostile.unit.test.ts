import { describe, expect, test } from '@jest/globals';
import { SheetRefused } from '~/src/domains/batches/file/sheet.service';
import { eventually } from '~/test/support/eventually';
import { childrenRunning, watchChildren } from '~/test/support/process/child-processes';
import { createBook, createSheet, HONEST_ROWS, HOSTILE_BOOKS, textCell } from './hostile.support';
import { read } from './sheet.support';

const CHILD = 'batches/file/read.child.js';
const SMALL = 'CPF;Nome\n30500011192;Alice\n';

/** Of a child: six seconds for the file, its start, and what its clock overlooks between two looks. */
const MOST = { cpuMs: 8_000, residentMb: 800 };

const getOutcome = async (content: Buffer): Promise<string> => {
  try {
    return `${(await read(content)).rows.length} rows`;
  } catch (error) {
    if (error instanceof SheetRefused) return error.problem;
    throw error;
  }
};

describe('a small file that is costly to read', () => {
  test.each(Object.keys(HOSTILE_BOOKS))('%s is refused within its limits', async (name) => {
    const book = HOSTILE_BOOKS[name]?.() ?? Buffer.alloc(0);
    expect(book.length).toBeLessThan(300_000);
    const stop = watchChildren(CHILD);
    expect(['oversized_part', 'too_costly', 'too_many_columns', 'broken']).toContain(await getOutcome(book));
    const { cpuMs, residentMb } = stop();
    expect([cpuMs < MOST.cpuMs, residentMb < MOST.residentMb]).toEqual([true, true]);
  });

  test('that repeats one long text in each cell is not expanded in memory', async () => {
    const cells = Array.from({ length: 50 }, () => '<c t="s"><v>0</v></c>').join('');
    const rows = Array.from({ length: 9_000 }, () => `<row>${cells}</row>`).join('');
    const strings = `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`;
    const stop = watchChildren(CHILD);
    const outcome = await getOutcome(createBook({ sheet: createSheet(HONEST_ROWS + rows), strings }));
    // A busy machine may reach the limit of processor time before it has counted the text.
    expect(['too_large', 'too_costly']).toContain(outcome);
    expect(stop().residentMb).toBeLessThan(MOST.residentMb);
  });

  test('is read if it is honest, with the longest text that a cell holds', async () => {
    const longest = '&amp;'.repeat(32_767);
    const sheet = createSheet(`${HONEST_ROWS}<row r="3">${textCell('A3', longest)}</row>`, '<!-- a note -->');
    expect(await getOutcome(createBook({ sheet }))).toBe('2 rows');
  });
});

describe('accounts take turns', () => {
  test('so that files of one never block those of another, and end with their requests', async () => {
    const results: string[] = [];
    const book = HOSTILE_BOOKS['a million empty cells before its rows']?.() ?? Buffer.alloc(0);
    const request = new AbortController();
    const hostile = Array.from({ length: 8 }, (_, at) =>
      read(book, 'attacker', request.signal).finally(() => results.push(`hostile ${at}`)),
    );
    const ended = Promise.allSettled(hostile);
    await read(SMALL, 'somebody');
    // One of them may end meanwhile; the others wait for it.
    expect(results.length).toBeLessThanOrEqual(1);
    expect(childrenRunning(CHILD).length).toBeLessThanOrEqual(2);
    request.abort(new Error('hung up'));
    expect((await ended).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    await eventually(() => childrenRunning(CHILD).length === 0);
  });
});
