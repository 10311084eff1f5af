import type { Knex } from 'knex';
import { tryWithLock } from '~/src/platform/database/knex';
import { countFigures } from './figures.queries';
import { findFigures, saveFigures } from './figures.store';
import type { MeasuredFigures } from './figures.types';

/** Advisory lock, any fixed number: one process counts at a time. */
const LOCK = 7_204_413;

/**
 * What was counted at most `freshMs` ago by any process. The first to find it older counts again, while the others
 * keep the last answer, as all do if counting fails: its age then tells. @throws when the database does not answer
 */
export async function readFigures(
  db: Knex,
  freshMs: number,
  idleJobs: readonly string[],
): Promise<MeasuredFigures | null> {
  const known = await findFigures(db);
  if (known && Date.now() - known.at.getTime() < freshMs) return known;
  await tryWithLock(db, LOCK, async (trx) => saveFigures(trx, await countFigures(trx, idleJobs))).catch(
    () => undefined,
  );
  return findFigures(db);
}
