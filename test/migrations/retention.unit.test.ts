import { expect, test } from '@jest/globals';
import { isFrozenNow } from './frozen.support';
import { drawTable, readTable, writeTable } from './retention.support';

if (isFrozenNow('retention')) writeTable();

test('the model’s table on retention is what the classes declare: else `npm run freeze -- retention`', () => {
  expect(readTable()).toBe(drawTable());
});
