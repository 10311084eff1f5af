import type { TestApp } from './app';

interface SentStatement {
  /** Of a declared one. */
  name?: string;
  sql: string;
}

/** Settings are read, and the log of API requests is written, every few seconds, however many requests come. */
const isByClock = ({ name, sql }: SentStatement): boolean =>
  name === 'api-requests-insert' || name === 'settings-every-two-seconds' || sql.includes('"settings"');

/** What the app's pool sent to Postgres while something was done, without what is sent by the clock. */
export async function statementsDuring(
  { platform: { db } }: Pick<TestApp, 'platform'>,
  work: () => PromiseLike<unknown>,
): Promise<SentStatement[]> {
  const messages: SentStatement[] = [];
  const note = ({ sql, statement }: { sql: string; statement?: string }) =>
    messages.push({ name: statement, sql });
  db.on('query', note);
  await work();
  db.removeListener('query', note);
  return messages.filter((statement) => !isByClock(statement));
}
