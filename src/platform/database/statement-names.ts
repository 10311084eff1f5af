/** Executions after which a statement is worth a plan on each connection. */
const PREPARE_AFTER = 20;
/** Maximum number of names per process: each is a plan in the memory of each connection. */
const MAX_NAMES = 300;
/** Texts counted at a time; a list of each length has a text of its own. */
const MAX_TEXTS = 3_000;

/** Only statements on rows. What `*` expands to changes with a migration, and Postgres would reject the old plan. */
const PREPARABLE = /^\s*(?:with|select|insert|update|delete)\b/i;
const ALL_COLUMNS = /(?<!count\()\*/i;

const isPreparable = (sql: string): boolean => PREPARABLE.test(sql) && !ALL_COLUMNS.test(sql);

/**
 * Names the statements that a process runs again and again, each uniquely; undefined for rare ones and for
 * those that must be planned each time.
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
    if (count >= PREPARE_AFTER) {
      counts.delete(sql);
      names.set(sql, `often-${names.size}`);
    }
    return names.get(sql);
  };
}
