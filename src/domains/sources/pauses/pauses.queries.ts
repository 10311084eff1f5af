import type { SourceAnswer } from '~/src/domains/sources/sources.types';
import { cached } from '~/src/platform/cached';
import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { SourcePause } from './pauses.types';

const PAUSE = statement(
  'source-is-paused',
  'select source_id from source_pauses where source_id = $1 and resumed_at is null',
  { source_id: 'source_pauses.source_id' },
);

/**
 * What stands for the answer of a source that an operator paused: it costs nothing, and asking again is of no use until
 * somebody resumes it. Null while the source may be asked: to be called before each query.
 */
export async function pausedAnswer({ db }: Ctx, sourceId: string): Promise<SourceAnswer | null> {
  const rows = await runStatement(db, PAUSE, [sourceId]);
  return rows.length > 0 ? { state: 'unavailable', reason: 'paused', billed: false, latencyMs: 0 } : null;
}

/** The sources that are paused, the longest first. */
export async function listPauses({ db }: Pick<Ctx, 'db'>): Promise<SourcePause[]> {
  const rows = await db('source_pauses as p')
    .leftJoin('users as u', 'u.id', 'p.paused_by')
    .whereNull('p.resumed_at')
    .orderBy('p.paused_at')
    .select('p.source_id', 'p.paused_at', 'p.pause_reason', 'u.full_name');
  return rows.map((row) => ({
    sourceId: row.source_id,
    at: row.paused_at,
    who: row.full_name,
    reason: row.pause_reason,
  }));
}

/** Who resumed a source last, and when; null where nobody did. */
export async function findResumption(
  { db }: Ctx,
  sourceId: string,
): Promise<{ who: string | null; at: Date | null } | null> {
  const row = await db('source_pauses as p')
    .leftJoin('users as u', 'u.id', 'p.resumed_by')
    .where('p.source_id', sourceId)
    .whereNotNull('p.resumed_at')
    .orderBy('p.resumed_at', 'desc')
    .first({ who: 'u.full_name', at: 'p.resumed_at' });
  return row ?? null;
}

const CACHE_MS = 10_000;
let changes = 0;

/** This process changed a pause: what it had read before is of the past. */
export function forgetPauses(): void {
  changes += 1;
}

const readStarts = cached(
  CACHE_MS,
  async (db: Db): Promise<ReadonlyMap<string, Date>> =>
    new Map((await listPauses({ db })).map(({ sourceId, at }) => [sourceId, at])),
  () => changes,
);

/** Since when each paused source is; read again after ten seconds, for pages that visitors open. */
export const getPauseStarts = ({ db }: Ctx): Promise<ReadonlyMap<string, Date>> => readStarts(db);
