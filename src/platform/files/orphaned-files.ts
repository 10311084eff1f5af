import type { Ctx } from '~/src/platform/context';

/** Of some keys, those that a row points at. */
export type FindReferenced = (ctx: Ctx, keys: readonly string[]) => Promise<string[]>;

/** A file is written before its row: one so old has it, or never gets it. */
const YOUNG_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const BATCH_SIZE = 500;
/** A crash leaves a file or two. More is somebody's mistake, such as a database of another day. */
const MAX_ORPHANS = 100;

/**
 * Removes files that were stored while their row was not (a crash between the two). Looks at a sixteenth of
 * the files an hour, in the folders that have a keeper alone; whatever a row points at stays, and so does
 * what is younger than a day. Where more than a hundred have no row, none is removed, and the log says so.
 */
export async function sweepFiles(ctx: Ctx, keepers: Record<string, FindReferenced>): Promise<void> {
  const before = new Date(ctx.now().getTime() - YOUNG_MS);
  const digit = (Math.floor(ctx.now().getTime() / HOUR_MS) % 16).toString(16);
  const orphans: string[] = [];
  for (const [folder, keeper] of Object.entries(keepers)) {
    const old = await ctx.files.listOld(folder, digit, before);
    for (let from = 0; from < old.length; from += BATCH_SIZE) {
      orphans.push(...(await withoutRow(ctx, keeper, old.slice(from, from + BATCH_SIZE))));
    }
  }
  if (orphans.length > MAX_ORPHANS) {
    ctx.log.error({ count: orphans.length }, 'too many files without a row: none removed');
    return;
  }
  for (const key of orphans) await ctx.files.remove(key);
  if (orphans.length > 0) ctx.log.warn({ count: orphans.length }, 'files without a row removed');
}

async function withoutRow(ctx: Ctx, keeper: FindReferenced, keys: string[]): Promise<string[]> {
  const kept = new Set(await keeper(ctx, keys));
  return keys.filter((key) => !kept.has(key));
}
