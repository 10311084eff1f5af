import type { Ctx } from '~/src/platform/context';

/** Whether the blind indexes of names were recomputed under a fold of names. */
export async function isReindexed({ db }: Ctx, fold: string): Promise<boolean> {
  return (await db('name_folds').where({ fold }).first('fold')) !== undefined;
}

/** Notes that they were. */
export async function markReindexed(ctx: Ctx, fold: string): Promise<void> {
  await ctx.db('name_folds').insert({ fold, reindexed_at: ctx.now() }).onConflict('fold').ignore();
}
