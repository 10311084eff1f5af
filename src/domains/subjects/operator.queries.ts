import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { type RequestRow, toLine } from './request.store';
import type { RequestLine } from './subjects.types';

const MAX_LINES = 200;

/** A request in the operators' list. */
export interface WorkLine extends RequestLine {
  takenBy: string | null;
}

/** Open requests, the first due first; or those that ended last. @throws Forbidden */
export async function listWork(ctx: ActorCtx, which: 'open' | 'closed'): Promise<WorkLine[]> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  const { db } = ctx;
  const rows = db('subject_requests as s').leftJoin('users as u', 'u.id', 's.taken_by').limit(MAX_LINES);
  const listed =
    which === 'open'
      ? rows.whereNull('s.answered_at').orderBy('s.due_at')
      : rows.whereNotNull('s.answered_at').orderBy('s.answered_at', 'desc');
  const lines = await listed.select('s.*', {
    taker: db.raw<string | null>('coalesce(u.full_name, u.email)'),
  });
  return lines.map((row) => ({ ...toLine(row as RequestRow), takenBy: row.taker as string | null }));
}

/** How many requests wait for an answer. */
export async function countOpenRequests({ db }: Ctx): Promise<number> {
  const row = await db('subject_requests')
    .whereNull('answered_at')
    .first({ count: db.raw<number>('count(*)::int') });
  return row?.count ?? 0;
}
