/** Asked so often, a statement is worth a plan of its own on each connection. */
const WORTH_PREPARING = 20;
/** Names in a process at most: each is a plan in the memory of each connection. */
const MAX_NAMES = 300;
/** Texts counted at a time; of lists of all lengths there are as many as lists. */
const MAX_TEXTS = 3_000;

/** Rows only. Which columns `*` means changes with a migration, and Postgres would refuse the old plan. */
const PREPARABLE = /^\s*(?:with|select|insert|update|delete)\b/i;
const ALL_COLUMNS = /(?<!count\()\*/i;

const isPreparable = (sql: string): boolean => PREPARABLE.test(sql) && !ALL_COLUMNS.test(sql);

/**
 * Names for the statements that a process asks again and again, each its own; undefined for those asked seldom, and
 * for those that must be planned again.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name || names.size >= MAX_NAMES || !isPreparable(sql)) return name;
    if (counts.size >= MAX_TEXTS) counts.clear();
    const count = (counts.get(sql) ?? 0) + 1;
    counts.set(sql, count);
    if (count >= WORTH_PREPARING) {
      counts.delete(sql);
      names.set(sql, `often-${names.size}`);
    }
    return names.get(sql);
  };
}
