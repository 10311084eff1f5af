import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sources } from './sources';

const FUNCTIONS = 'migrations/functions';

/** Queues pass over what is locked: they wait for nobody. */
const LOCKS_KEY = /\.forUpdate\(|\bfor update\b(?!(?: of \w+)? skip locked)/i;

// Rows of money never change their key and are never deleted, and a row that refers to one locks its key
// (docs/pitfalls.md, "Money's rows").
test('rows of money are locked without their key', () => {
  const functions = readdirSync(FUNCTIONS).map((file) => ({
    path: join(FUNCTIONS, file),
    text: readFileSync(join(FUNCTIONS, file), 'utf8'),
  }));
  const stores = sources.filter(({ path }) => path.startsWith('src/domains/billing/'));
  const wrong = [...functions, ...stores].filter(({ text }) => LOCKS_KEY.test(text)).map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test.each([
  ["db('wallets').forUpdate().first()", true],
  ['select * from wallets for update;', true],
  ["db('wallets').forNoKeyUpdate().first()", false],
  ['perform 1 from wallets for no key update;', false],
  ['limit 5 for update of n skip locked', false],
])('a lock of the key is told from others: %s', (text, locksKey) => {
  expect(LOCKS_KEY.test(text)).toBe(locksKey);
});
