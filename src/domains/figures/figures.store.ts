import type { Db } from '~/src/platform/database/db';
import type { Figures, MeasuredFigures } from './figures.types';

/** What was counted last; null before the first count. */
export async function findFigures(db: Db): Promise<MeasuredFigures | null> {
  const row = await db('operating_figures').first('measured_at', 'figures');
  return row ? { at: row.measured_at, figures: row.figures } : null;
}

export async function saveFigures(db: Db, figures: Figures): Promise<void> {
  const row = { measured_at: db.fn.now(), figures: JSON.stringify(figures) };
  await db('operating_figures')
    .insert({ only_row: true, ...row })
    .onConflict('only_row')
    .merge(row);
}
