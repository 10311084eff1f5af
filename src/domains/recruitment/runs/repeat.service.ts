import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { findRunRow } from './runs.queries';
import { retryLines } from './runs.store';

/**
 * Retries the refused lines of a run, as sent: after the vacancy was opened, or a system's job was
 * mapped to one. Returns how many. @throws NotFound `run_not_found`, Conflict `run_nothing_refused`
 */
export async function repeatRun(ctx: ActorCtx, id: string): Promise<number> {
  const run = await findRunRow(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const rows = await retryLines(tx, run);
    if (rows === 0) throw new Conflict('run_nothing_refused');
    await record(tx, {
      action: 'recruitment_run_repeated',
      subject: { kind: 'recruitment_run', id },
      details: { rows },
    });
    return rows;
  });
}
