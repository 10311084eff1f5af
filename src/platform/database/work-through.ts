import type { Ctx } from '~/src/platform/context';

/** Some ids of what is left to do, none of `except`, the longest due first. */
type ListSome = (ctx: Ctx, except: readonly string[]) => Promise<string[]>;

/** So many that nothing came of end a run: something larger is wrong. */
const MOST_LEFT = 1_000;

/**
 * Does `work` on everything that `listSome` finds, however much that is. One that fails is logged and passed over, so
 * that it keeps no other waiting; the next run tries it again. For sweeps, outside transactions: `work` makes its own.
 * Returns how often `work` returned true.
 */
export async function workThrough(
  ctx: Ctx,
  listSome: ListSome,
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  const tries = new Set<string>();
  const remaining: string[] = [];
  let effective = 0;
  while (remaining.length < MOST_LEFT) {
    const ids = await listSome(ctx, remaining);
    if (ids.length === 0) break;
    for (const id of ids) {
      const outcome = tries.has(id) ? 'nothing' : await tryWork(ctx, id, work);
      tries.add(id);
      if (outcome === true) effective += 1;
      if (outcome === 'failed' || outcome === 'nothing') remaining.push(id);
    }
  }
  return effective;
}

/** Some items failed; `count` says of how many of the others something came. */
export class PartFailed extends Error {
  constructor(
    readonly count: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : 'unknown', { cause });
  }
}

/**
 * The same where whoever counts the runs must not take one for good in which an item failed.
 * @throws PartFailed of the first error, after all items
 */
export async function workThroughAll(
  ctx: Ctx,
  listSome: ListSome,
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  const errors: unknown[] = [];
  const count = await workThrough(ctx, listSome, async (id) => {
    try {
      return await work(id);
    } catch (error) {
      errors.push(error);
      throw error;
    }
  });
  if (errors.length > 0) throw new PartFailed(count, errors[0]);
  return count;
}

async function tryWork(ctx: Ctx, id: string, work: (id: string) => Promise<unknown>): Promise<unknown> {
  try {
    return await work(id);
  } catch (err) {
    ctx.log.error({ err, id }, 'a sweep passed over one that failed');
    return 'failed';
  }
}
