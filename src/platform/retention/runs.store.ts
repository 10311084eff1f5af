import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { keptSince } from '~/src/shared/retention/classes';
import type { RoutineId } from '~/src/shared/retention/routines';

type Moment = Pick<Ctx, 'db' | 'now'>;

const BEGIN = statement(
  'retention-run-begin',
  'insert into retention_runs (class, started_at) values ($1, $2) returning id',
  { id: 'retention_runs.id' },
);
const END = statement(
  'retention-run-end',
  'update retention_runs set ended_at = $2, removed = $3, error = $4 where id = $1',
);

/** Notes that a routine begins; a run that never ends was killed. */
export async function beginRun({ db, now }: Moment, id: RoutineId): Promise<number> {
  const [row] = await runStatement(db, BEGIN, [id, now()]);
  return row!.id;
}

/** Notes how it ended. */
export async function endRun(
  { db, now }: Moment,
  run: number,
  { removed, error }: { removed: number; error: string | null },
): Promise<void> {
  await runStatement(db, END, [run, now(), removed, error]);
}

/** Deletes runs of 90 days ago. Returns how many. */
export function deleteOldRuns(ctx: Ctx): Promise<number> {
  const before = keptSince('retention-runs', ctx);
  return deleteInSteps(ctx.db, 'retention_runs', (rows) => rows.where('started_at', '<', before));
}
