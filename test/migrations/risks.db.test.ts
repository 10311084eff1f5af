import { expect, test } from '@jest/globals';
import { migrations } from '~/migrations';
import type { Migration } from '~/migrations/migration';
import { type Collected, collectStatements, type Finding } from './collect.support';
import { isFrozenNow, readFrozen, writeFrozen } from './frozen.support';
import { findOwnRisks } from './own-rules.support';
import { runSquawk } from './squawk.support';

const FILE = 'risks';
const HOW = 'see docs/how-to/add-a-migration.md';

/** Times that a rule was found in a migration, by `migration rule`. */
type Counts = Record<string, number>;

async function findRisks(collected: readonly Collected[]): Promise<Finding[]> {
  return [...(await runSquawk(collected)), ...collected.flatMap(findOwnRisks)];
}

function count(findings: readonly Finding[]): Counts {
  const counts: Counts = {};
  for (const { migration, rule } of findings) {
    const key = `${migration} ${rule}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const findings = await findRisks(await collectStatements());
if (isFrozenNow(FILE)) writeFrozen(FILE, count(findings));

test('no migration after the rule may break the running version', () => {
  const baseline = readFrozen<Counts>(FILE);
  const acceptedBy = new Map(migrations.map(({ name, accepts }) => [name, accepts ?? {}]));
  const counts = count(findings);
  const isNew = ({ migration, rule }: Finding) =>
    counts[`${migration} ${rule}`] !== baseline[`${migration} ${rule}`] && !acceptedBy.get(migration)?.[rule];
  expect(findings.filter(isNew).map((one) => `${one.migration} ${one.rule}: ${one.text} ${HOW}`)).toEqual([]);
  expect(Object.keys(baseline).filter((key) => counts[key] === undefined)).toEqual([]);
});

test('the exceptions of a migration exist', () => {
  const accepted = migrations.flatMap(({ name, accepts }) =>
    Object.keys(accepts ?? {}).map((rule) => `${name} ${rule}`),
  );
  expect(accepted.filter((key) => count(findings)[key] === undefined)).toEqual([]);
});

const down = async (): Promise<void> => undefined;
const REFUSED = {
  'create index x_at on reports (created_at)': 'require-concurrent-index-creation',
  'alter table reports add constraint x check (charged >= 0)': 'constraint-missing-not-valid',
  'alter table reports add column x int not null': 'adding-required-field',
  'alter table reports drop column charged': 'ban-drop-column',
  'alter table reports rename column charged to paid': 'renaming-column',
  'alter table reports alter column charged type int': 'changing-column-type',
  'drop table leads': 'ban-drop-table',
  'update reports set charged = 0': 'whole-table-write',
  "alter table reports add column x int; update leads set note = '' where id = 1": 'write-under-lock',
  'alter table reports add column x int; alter table leads add column x int': 'several-tables-locked',
  "alter type x rename value 'a' to 'b'": 'renamed-value',
  'drop function billing_month(timestamptz)': 'dropped-function',
};
const ALLOWED = [
  'alter table reports add column x int',
  'alter table reports add constraint x check (charged >= 0) not valid',
  'alter table reports validate constraint x',
  'create table y (id int primary key); create index y_id on y (id); update y set id = 1',
  'update reports set charged = 0 where id in (select id from reports limit 1000)',
];
const CONCURRENT = 'create index concurrently x_at on reports (created_at)';

const asMigration = (sql: string, at: number, more: Partial<Migration> = {}): Collected => ({
  migration: { name: `x${at}`, down, up: down, ...more },
  statements: [sql],
});
const examples = [...Object.keys(REFUSED), ...ALLOWED].map((sql, at) => asMigration(sql, at));
const concurrent = asMigration(CONCURRENT, examples.length, { config: { transaction: false } });
const risks = await findRisks([...examples, concurrent]);
const rulesOf = ({ migration, statements }: Collected) => ({
  [statements.join()]: risks.filter((one) => one.migration === migration.name).map(({ rule }) => rule),
});

test('dangerous steps are refused', () => {
  const expected = Object.entries(REFUSED).map(([sql, rule]) => ({ [sql]: expect.arrayContaining([rule]) }));
  expect(examples.slice(0, expected.length).map(rulesOf)).toEqual(expected);
});

test('the same change in non-blocking steps is accepted', () => {
  const expected = [...ALLOWED, CONCURRENT].map((sql) => ({ [sql]: [] }));
  expect([...examples.slice(-ALLOWED.length), concurrent].map(rulesOf)).toEqual(expected);
});
