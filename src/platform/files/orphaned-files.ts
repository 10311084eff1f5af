import type { Ctx } from '~/src/platform/context';

/** Returns those of the keys that a row references. */
export type FindReferenced = (ctx: Ctx, keys: readonly string[]) => Promise<string[]>;

/** A file is written before its row; a file this old has its row, or never gets one. */
const YOUNG_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const BATCH_SIZE = 500;
/** A crash leaves a file or two. More points to a mistake, such as a database restored from another day. */
const MAX_ORPHANS = 100;

/**
 * Deletes files that were stored without their row (a crash in between). Scans a sixteenth of the files each
 * hour, only in folders with a reference check; referenced files and those younger than a day stay. If more
 * than a hundred are orphaned, none is deleted and an error is logged.
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
  const referenced = new Set(await keeper(ctx, keys));
  return keys.filter((key) => !referenced.has(key));
}
