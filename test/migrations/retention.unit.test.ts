import { expect, test } from '@jest/globals';
import { isFrozenNow } from './frozen.support';
import { drawTable, readTable, writeTable } from './retention.support';

/** The formatter pads the columns. */
const withoutPadding = (table: string): string => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

if (isFrozenNow('retention')) writeTable();

test('the model’s table on retention is what the classes declare: else `npm run freeze -- retention`', () => {
  expect(withoutPadding(readTable())).toBe(withoutPadding(drawTable()));
});
