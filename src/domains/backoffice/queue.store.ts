import type { Ctx } from '~/src/platform/context';

/** Takes a given-up job out of the list; null when somebody has dealt with it. */
export async function closeDeadLetter(
  ctx: Ctx,
  id: string,
): Promise<{ job: string; payload: unknown } | null> {
  const [letter] = await ctx
    .db('dead_letters')
    .where({ id })
    .whereNull('settled_at')
    .update({ settled_at: ctx.now() })
    .returning(['job', 'payload']);
  return letter ?? null;
}
