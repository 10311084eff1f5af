import type { Ctx } from '~/src/platform/context';

/** When the blind indexes of names were recomputed under a fold of names. */
export async function findReindexed({ db }: Ctx, fold: string): Promise<Date | null> {
  return (await db('name_folds').where({ fold }).first('reindexed_at'))?.reindexed_at ?? null;
}

/** Notes that they were. */
export async function markReindexed(ctx: Ctx, fold: string): Promise<void> {
  await ctx.db('name_folds').insert({ fold, reindexed_at: ctx.now() }).onConflict('fold').ignore();
}
