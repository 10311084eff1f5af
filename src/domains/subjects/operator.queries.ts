import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { DAY_MS } from '~/src/shared/dates';
import { type RequestRow, toLine } from './request.store';
import { ALARM_DAYS, endOfDay } from './subjects.rules';
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

const CHUNK_SIZE = 200;

/** Some open requests with an alarm that was not sent yet, the first due first. */
export function listUrgent({ db, now }: Ctx, except: readonly string[]): Promise<string[]> {
  const [first, ...others] = ALARM_DAYS.map((left, at) => {
    const until = endOfDay(new Date(now().getTime() + left * DAY_MS));
    return { until, at };
  });
  return db('subject_requests')
    .whereNull('answered_at')
    .where('due_at', '<=', first!.until)
    .where((any) => {
      any.where('alarms', 0);
      for (const { until, at } of others)
        any.orWhere((each) => each.where('alarms', at).where('due_at', '<=', until));
    })
    .whereNotIn('id', [...except])
    .orderBy('due_at')
    .limit(CHUNK_SIZE)
    .pluck('id');
}
