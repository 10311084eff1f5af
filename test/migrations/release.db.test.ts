import { expect, test } from '@jest/globals';
import { migrations } from '~/migrations';
import { testDatabase } from '~/test/support/process/test-database';
import { findBreaks } from './compare.support';
import { describeSchema, type Schema } from './describe.support';
import { isFrozenNow, readFrozen, writeFrozen } from './frozen.support';
import { describeRelease, findUnanswered, type Release } from './release.support';

const FILE = 'release';

if (isFrozenNow(FILE)) {
  const { release: last, earlier } = readFrozen<Release>(FILE);
  const release = process.env.RELEASE_COMMIT ?? '';
  const before = last === release ? earlier : [...earlier, last];
  const description = await describeRelease(process.env.RELEASE_FOLDER ?? '');
  writeFrozen(FILE, { release, earlier: before, ...description });
}

const { knex, url } = await testDatabase({ max: 1 });
const user = new URL(url).username;
const lastRelease = readFrozen<Release>(FILE);
const now = await describeSchema(knex, user);

test('the previous release works on the new schema', () => {
  expect(findUnanswered(findBreaks(lastRelease.schema, now), lastRelease, migrations)).toEqual([]);
});

/** The schema after these statements, which are rolled back. */
async function schemaAfter(sql: string): Promise<Schema> {
  const trx = await knex.transaction();
  try {
    await trx.raw(sql);
    return await describeSchema(trx, user);
  } finally {
    await trx.rollback();
  }
}

const check = (values: string) =>
  `alter table reports drop constraint reports_state_check, add constraint reports_state_check check (state in (${values}))`;

test.each([
  ['drop table leads cascade', 'table leads'],
  ['alter table reports drop column charged', 'column reports.charged'],
  ['alter table users rename column full_name to name', 'column users.full_name'],
  ['alter table users alter column indication_code type bytea using null', 'column users.indication_code'],
  ['alter table users alter column password_hash set not null', 'column users.password_hash'],
  ['alter table users alter column operator drop default', 'column users.operator'],
  [
    `alter table users add column x int not null default 1; alter table users alter column x drop default`,
    'column users.x',
  ],
  [`alter table users add constraint x check (full_name <> '')`, 'constraint users.x'],
  [check(`'queued', 'running', 'done', 'failed'`), 'constraint reports.reports_state_check'],
  [
    `alter table report_files drop constraint report_files_kind_check,
       add constraint report_files_kind_check check (kind = 'document')`,
    'constraint report_files.report_files_kind_check',
  ],
  ['create unique index x on users (full_name)', 'unique users btree (full_name)'],
  ['drop function billing_open_wallet cascade', 'function billing_open_wallet(uuid, bigint)'],
  [`revoke update on reports from ${user}`, 'right update reports'],
])('%s breaks the previous release', async (sql, part) => {
  expect(Object.keys(findBreaks(now, await schemaAfter(sql)))).toContain(part);
});

test.each([
  ['alter table users add column x int'],
  ['alter table users add column x int not null default 1'],
  ['alter table users add column x int check (x > 0)'],
  ['create table x (id int primary key, user_id uuid not null references users)'],
  [check(`'queued', 'running', 'done', 'partial', 'failed', 'withdrawn'`)],
  ['create index x on users (full_name)'],
])('%s does not break the previous release', async (sql) => {
  expect(findBreaks(now, await schemaAfter(sql))).toEqual({});
});

test('a contract step names a release without the name, or explains its use there', () => {
  const exceptions = { 'column users.gone': 'is gone' };
  const last: Release = { ...lastRelease, release: 'b2', earlier: ['a1'], unnamed: ['column users.gone'] };
  const unanswered = (unusedSince: string, { because = '', unnamed = last.unnamed } = {}) => {
    const contracts = { 'column users.gone': { unusedSince, because } };
    const step = { ...migrations[0]!, contracts };
    return findUnanswered(exceptions, { ...last, unnamed }, [step]);
  };
  expect(unanswered('a1')).toEqual([]);
  expect(unanswered('c3')).toEqual([expect.stringContaining('c3, which is no release')]);
  expect(unanswered('a1', { unnamed: [] })).toEqual([expect.stringContaining('still has its name')]);
  expect(unanswered('a1', { unnamed: [], because: 'a table of the sandbox' })).toEqual([]);
  expect(findUnanswered(exceptions, last, migrations)).toEqual([expect.stringContaining('add-a-migration')]);
});
