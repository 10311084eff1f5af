import type { Ctx } from '~/src/platform/context';
import { HOUR_MS } from '~/src/shared/dates';
import { PROBE_FOLDER } from './storage-trouble';

/** Returns those of the keys that a row references. */
export type FindReferenced = (ctx: Ctx, keys: readonly string[]) => Promise<string[]>;

/** A file is written before its row; a file this old has its row, or never gets one. */
const YOUNG_MS = 24 * 3_600_000;
const BATCH_SIZE = 500;
/** A crash leaves a file or two. More points to a mistake, such as a database restored from another day. */
const MAX_ORPHANS = 100;

/**
 * Deletes files that were stored without their row (a crash in between). Scans a sixteenth of the files each
 * hour, only in folders with a reference check; referenced files and those younger than a day stay. If more
 * than a hundred are orphaned, none is deleted and an error is logged. Takes the same memory for any number of files. Returns how many.
 */
export async function sweepFiles(ctx: Ctx, keepers: Record<string, FindReferenced>): Promise<number> {
  const orphans: string[] = [];
  for (const [folder, keeper] of Object.entries(keepers)) {
    for await (const keys of oldFiles(ctx, folder)) {
      const referenced = new Set(await keeper(ctx, keys));
      orphans.push(...keys.filter((key) => !referenced.has(key)));
      if (folder !== PROBE_FOLDER && orphans.length > MAX_ORPHANS) {
        ctx.log.error({ atLeast: orphans.length, folder }, 'too many files without a row: none removed');
        return 0;
      }
    }
  }
  for (const key of orphans) await ctx.files.remove(key);
  if (orphans.length > 0) ctx.log.warn({ count: orphans.length }, 'files without a row removed');
  return orphans.length;
}

/** The keys of this hour's old files in a folder, some hundreds at a time. */
async function* oldFiles({ files, now }: Ctx, folder: string): AsyncGenerator<string[]> {
  const before = new Date(now().getTime() - YOUNG_MS);
  const digit = (Math.floor(now().getTime() / HOUR_MS) % 16).toString(16);
  let keys: string[] = [];
  for await (const { key, writtenAt } of files.list(folder, digit)) {
    if (writtenAt >= before) continue;
    if (keys.push(key) < BATCH_SIZE) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
