import type { Db } from '~/src/platform/database/db';
import { forgetPauses } from './pauses.queries';
import type { PauseChange } from './pauses.types';

/** Has a source paused; false where it already is. Nobody asks it from the commit on. */
export async function pauseSource(db: Db, { sourceId, by, reason, at }: PauseChange): Promise<boolean> {
  const rows = await db('source_pauses')
    .insert({ source_id: sourceId, paused_by: by, pause_reason: reason, paused_at: at })
    .onConflict(db.raw('(source_id) where resumed_at is null'))
    .ignore()
    .returning('id');
  forgetPauses();
  return rows.length > 0;
}

/** Has a source asked again; false where it is not paused. */
export async function resumeSource(db: Db, { sourceId, by, reason, at }: PauseChange): Promise<boolean> {
  const rows = await db('source_pauses')
    .where({ source_id: sourceId })
    .whereNull('resumed_at')
    .update({ resumed_by: by, resume_reason: reason, resumed_at: at })
    .returning('id');
  forgetPauses();
  return rows.length > 0;
}
