import { expect, test } from '@jest/globals';
import '~/jobs/start-worker';
import '~/src/app';
import '~/src/domains/figures';
import '~/src/platform/database/migrate';
import type { Db } from '~/src/platform/database/db';
import { runLookup, runStatement } from '~/src/platform/database/knex';
import { listStatements, statement, typed } from '~/src/platform/database/statement';
import { sources } from '~/test/architecture/sources';
import { testDatabase } from '~/test/support/process/test-database';
import { describeStatements } from './statements.support';

const { url } = await testDatabase({ max: 1 });
const names = listStatements().map(({ name }) => name);

test('each statement returns the columns that it declares', async () => {
  const sourceOf = (source: string) => source.replace(/\?$/, '');
  const declared = listStatements().map(({ name, columns }) => [
    name,
    Object.fromEntries(Object.entries(columns).map(([column, source]) => [column, sourceOf(source)])),
  ]);
  expect(await describeStatements(url, listStatements())).toEqual(Object.fromEntries(declared));
});

test('each statement has a name of its own, and all are described', () => {
  expect(names).toHaveLength(new Set(names).size);
  const declarations = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ text }) => [...text.matchAll(/\bstatement\(\s*'([^']+)'/g)].map(([, name]) => name));
  expect(declarations.filter((name) => !names.includes(name!))).toEqual([]);
});

// The compiler is the test: each marked line stops `tsc` where the types allow what they must not.
test('a statement’s rows have the types of its columns', () => {
  const queries = async (db: Db) => {
    const one = statement('one', 'select', {
      email: 'users.email',
      name: 'users.full_name',
      role: 'memberships.role?',
      kind: typed<'a' | 'b'>('text'),
      count: 'int8',
    });
    const [row] = await runLookup(db, one, []);
    const exact: { email: string; name: string | null; role: 'admin' | 'member' | null } | undefined = row;
    // @ts-expect-error may be null
    const name: string | undefined = row?.name;
    // @ts-expect-error not a column of it
    const other = row?.other;
    // @ts-expect-error another type than it declares
    const claimed = runStatement<{ count: string }>(db, one, []);
    // @ts-expect-error no such column
    const unknown = statement('unknown', 'select', { email: 'users.emial' });
    return { exact, name, other, claimed, unknown };
  };
  expect(queries).toBeDefined();
});
