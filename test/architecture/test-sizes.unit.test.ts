import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** What a function of the set-up answers; it reads the files of the checkout that it stands in. */
function ask(call: string, module = 'test-files'): string[] {
  const script = `import * as files from './src/setup/${module}.mjs'; console.log(JSON.stringify(files.${call}))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  );
}

const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const read = (file: string) => readFileSync(join('test', file), 'utf8');

test('no test has a deadline of its own in a loop', () => {
  const impatient = files.filter((file) => /while \(.*Date\.now\(\) </.test(read(file)));
  expect(impatient.filter((file) => !file.startsWith('drills/'))).toEqual([]);
});

test('how much of the suite a run does is read in one place', () => {
  const readers = files.filter((file) => /\bTEST_SIZE\b/.test(readFileSync(join('test', file), 'utf8')));
  expect(readers.filter((file) => !file.startsWith('architecture/'))).toEqual(['support/size.ts']);
});

test('what a full run adds is every file that does less in the daily one, also through its support', () => {
  const files = ask('sizedTests()');
  expect(files).toEqual(
    expect.arrayContaining([
      'test/browser/team.browser.test.ts',
      'test/domains/access/tenancy.http.test.ts',
      'test/domains/verification/engine/memory.unit.full.test.ts',
      'test/faults/worker-killed.db.test.ts',
    ]),
  );
  expect(files).not.toContain('test/faults/own-wallet.http.test.ts');
});

test('a change of a test’s support concerns the tests that use it, however far', () => {
  expect(ask("testsUsing('test/domains/access/tenancy.support.ts')")).toEqual([
    'test/domains/access/tenancy.http.test.ts',
  ]);
  expect(ask("testsUsing('test/support/size.ts')").length).toBeGreaterThan(ask('sizedTests()').length);
});

describe('a change concerns', () => {
  const LEDGER = 'test/domains/billing/wallet/ledger.db.test.ts';
  const WALLET = 'test/domains/billing/wallet/wallet.db.test.ts';
  const map = {
    functions: ['src/a.ts:3-9', 'src/a.ts:20-30', 'src/b.ts:1-5'],
    tests: { [LEDGER]: [0], [WALLET]: [1, 2] },
  };
  /** The tests chosen besides those of the architecture. */
  const chosen = (...changes: [string, [number, number][]][]) =>
    ask(`selectTests(${JSON.stringify(map)}, ${JSON.stringify(changes)})`, 'test-map')?.filter(
      (file) => !file.startsWith('test/architecture/'),
    );

  test.each<[string, [string, [number, number][]], string[]]>([
    ['the tests that ran the function', ['src/a.ts', [[5, 5]]], [LEDGER]],
    ['those of each function of the file, outside of one', ['src/a.ts', [[12, 12]]], [LEDGER, WALLET]],
    ['the test itself', [WALLET, [[1, 1]]], [WALLET]],
    ['none, for a document', ['docs/model.md', [[1, 1]]], []],
  ])('%s', (_, change, tests) => {
    expect(chosen(change)).toEqual(tests);
  });

  test.each(['migrations/20270101_0000_new.ts', 'test/support/jest/runner.mjs', 'package.json'])(
    'every test if the file is unknown: %s',
    (file) => {
      expect(chosen([file, []])).toBeUndefined();
    },
  );

  test('the architecture tests in any case', () => {
    expect(ask(`selectTests(${JSON.stringify(map)}, [])`, 'test-map')).toContain(
      'test/architecture/test-sizes.unit.test.ts',
    );
  });
});
