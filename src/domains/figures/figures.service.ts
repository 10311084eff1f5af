import type { Db } from '~/src/platform/database/db';
import { tryWithLock } from '~/src/platform/database/locks';
import { countFigures } from './figures.queries';
import { findFigures, saveFigures } from './figures.store';
import type { MeasuredFigures } from './figures.types';

/**
 * What was counted at most `freshMs` ago by any process. The first to find it older counts again, while the others
 * keep the last answer, as all do if counting fails: its age then tells. @throws when the database does not answer
 */
export async function readFigures(
  db: Db,
  freshMs: number,
  idleJobs: readonly string[],
): Promise<MeasuredFigures | null> {
  const figures = await findFigures(db);
  if (figures && Date.now() - figures.at.getTime() < freshMs) return figures;
  await tryWithLock(db, 'figures', async (trx) => saveFigures(trx, await countFigures(trx, idleJobs))).catch(
    () => undefined,
  );
  return findFigures(db);
}
