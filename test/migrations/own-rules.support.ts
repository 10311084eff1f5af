import { loadModule, parseSync } from 'libpg-query';
import type { Collected, Finding } from './collect.support';

await loadModule();

/** A node of the parse tree: its kind and its fields. */
type Fields = Record<string, unknown>;
interface Statement {
  kind: string;
  fields: Fields;
}

const parse = (sql: string): Statement[] =>
  (parseSync(sql).stmts ?? []).flatMap(({ stmt }) =>
    Object.entries(stmt ?? {}).map(([kind, fields]) => ({ kind, fields: fields as Fields })),
  );

const getTable = ({ relation, rel }: Fields): string | null =>
  ((relation ?? rel) as { relname?: string } | undefined)?.relname ?? null;

const WRITES = ['UpdateStmt', 'DeleteStmt', 'TruncateStmt'];

/** The existing table whose readers or writers wait for this statement's transaction; null for none. */
function getLocked({ kind, fields }: Statement, newTables: ReadonlySet<string>): string | null {
  const locks = ['AlterTableStmt', 'RenameStmt', 'CreateTrigStmt'].includes(kind);
  const builds = kind === 'IndexStmt' && fields.concurrent !== true;
  const table = locks || builds ? getTable(fields) : null;
  return table && !newTables.has(table) ? table : null;
}

const TEXTS = {
  'whole-table-write':
    'UPDATE or DELETE without WHERE, or TRUNCATE, of an existing table: backfill in batches, by a job or outside the transaction.',
  'write-under-lock':
    'Rows of an existing table are written after a lock was taken that others wait behind: write them in a migration of their own.',
  'several-tables-locked':
    'Locks of several existing tables in one transaction: while it waits for one, others wait for the rest. One migration per table.',
  'renamed-value':
    'A value of an enum is renamed: the release that runs now still writes the old one. Add a value.',
  'dropped-function':
    'A function goes or changes its arguments, and the release that runs now calls it: add arguments at the end with defaults under a new name, drop the old one in a later release.',
};
type Rule = keyof typeof TEXTS;

/** Rules that squawk does not have; at most one finding of a rule for each migration. */
export function findOwnRisks({ migration, statements }: Collected): Finding[] {
  const rules = new Set<Rule>();
  const newTables = new Set<string>();
  const lockedTables = new Set<string>();
  for (const statement of statements.flatMap(parse)) {
    const { kind, fields } = statement;
    const table = getTable(fields);
    if (kind === 'CreateStmt' && table) newTables.add(table);
    const isWrite = WRITES.includes(kind) && table !== null && !newTables.has(table);
    if (isWrite && fields.whereClause === undefined) rules.add('whole-table-write');
    if (isWrite && lockedTables.size > 0) rules.add('write-under-lock');
    const lock = getLocked(statement, newTables);
    if (lock) lockedTables.add(lock);
    if (kind === 'AlterEnumStmt' && fields.oldVal) rules.add('renamed-value');
    if (fields.removeType === 'OBJECT_FUNCTION' || fields.renameType === 'OBJECT_FUNCTION') {
      rules.add('dropped-function');
    }
  }
  if (lockedTables.size > 1 && migration.config?.transaction !== false) rules.add('several-tables-locked');
  return [...rules].map((rule) => ({ migration: migration.name, rule, text: TEXTS[rule] }));
}
