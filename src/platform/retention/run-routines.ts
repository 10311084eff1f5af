import type { Ctx } from '~/src/platform/context';
import { PartFailed } from '~/src/platform/database/work-through';
import { maskError } from '~/src/platform/mask-digits';
import type { RoutineId } from '~/src/shared/retention/routines';
import { beginRun, endRun } from './runs.store';

/** Removes what is over, outside transactions; idempotent, and may be interrupted at any line. Returns how many. */
type Routine = (ctx: Ctx) => Promise<number>;

/**
 * Runs routines one after the other and records each run. One that fails keeps no other waiting.
 * @throws the first error, after all of them
 */
export async function runRoutines(
  ctx: Ctx,
  routines: Readonly<Partial<Record<RoutineId, Routine>>>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const [id, routine] of Object.entries(routines) as [RoutineId, Routine][]) {
    const run = await beginRun(ctx, id);
    try {
      await endRun(ctx, run, { removed: await routine(ctx), error: null });
    } catch (error) {
      errors.push(error);
      ctx.log.error({ err: error, routine: id }, 'a routine of retention failed');
      await endRun(ctx, run, {
        removed: error instanceof PartFailed ? error.count : 0,
        error: maskError(error instanceof Error ? error.message : 'unknown'),
      });
    }
  }
  if (errors.length > 0) throw errors[0];
}
