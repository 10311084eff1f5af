/** Of Postgres: lock_not_available, deadlock_detected, and query_canceled (migration-watch.ts). */
const LOCK_CODES = ['55P03', '40P01', '57014'];

/** Whether a statement gave up because others held its lock. */
export const isLockTrouble = (error: unknown): boolean =>
  LOCK_CODES.includes((error as { code?: string } | null)?.code ?? '');

/** What Postgres said: knex writes the statement before it, which may be pages long. */
function getReason(error: unknown): string {
  const { message, code } = error as { message: string; code?: string };
  const reason = message.slice(message.lastIndexOf(' - ') + 1).replace(/^- /, '');
  return `${reason.replaceAll(/\s+/g, ' ')}${code ? ` (${code})` : ''}`;
}

const UNCHANGED_NOTE = 'Those before it are applied and the running version is not touched.';

/** A migration did not get through; its message is one line, and says what to do. */
export class MigrationFailed extends Error {
  constructor(name: string, error: unknown, tries: number) {
    const text = isLockTrouble(error)
      ? `others held its locks at each of ${tries} tries: end the long transactions that pg_stat_activity shows (idle in transaction, exports, backups), then run migrate again`
      : `${getReason(error)}: mend its cause, then run migrate again, which goes on here`;
    super(`migration ${name} failed: ${text}. ${UNCHANGED_NOTE}`, { cause: error });
  }
}
