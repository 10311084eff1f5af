import { migrations } from '~/migrations';
import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { FileStore } from '~/src/platform/files/files';
import { findStorageTrouble } from '~/src/platform/files/storage-trouble';
import type { Platform } from '~/src/platform/platform';
import { openRedis, type RedisConnection } from '~/src/platform/redis/redis';
import type { ReadinessCheck } from './readiness';

/** What each process of the product needs. Without its session store the site still answers (decision 0350). */
export function platformChecks(platform: Platform): ReadinessCheck[] {
  const { config, db, files, log } = platform;
  const queues = openRedis(config.queueRedisUrl, 'store');
  queues.on('error', (error) => log.debug({ err: error }, 'redis: readiness'));
  platform.beforeClose(async () => queues.disconnect());
  return [
    { name: 'postgres', check: () => checkDatabase(db) },
    { name: 'queue_redis', check: () => checkRedis(queues) },
    { name: 'files', check: probeBeside(() => checkFiles(files)) },
  ];
}

const STATE = statement(
  'database-state',
  `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
     to_regclass('knex_migrations') is not null as "hasSchema"`,
  { isReadOnly: 'bool', hasSchema: 'bool' },
);

/** `read_only` (a standby, or told to be), or `unmigrated`: this release's newest migration is missing. */
export async function checkDatabase(db: Db): Promise<string | null> {
  const [state] = await runStatement(db, STATE, []);
  if (state!.isReadOnly) return 'read_only';
  if (!state!.hasSchema) return 'unmigrated';
  const applied = await db('knex_migrations')
    .where({ name: migrations.at(-1)?.name })
    .first('name');
  return applied ? null : 'unmigrated';
}

/** `read_only` (a replica) or `full`; its only way to say so is to refuse a write. */
export async function checkRedis(redis: RedisConnection): Promise<string | null> {
  try {
    await redis.set('idoneo-ready', '1', 'EX', 10);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.startsWith('READONLY')) return 'read_only';
    if (message.startsWith('OOM') || message.startsWith('MISCONF')) return 'full';
    throw error;
  }
}

/** `full` or `unwritable`: a file cannot be stored and read. */
export async function checkFiles(files: FileStore): Promise<string | null> {
  const trouble = await findStorageTrouble(files);
  if (trouble === null) return null;
  return /ENOSPC|EDQUOT|507/.test(trouble) ? 'full' : 'unwritable';
}

const PROBE_EVERY_MS = 10_000;
/** A store that takes longer hangs; a shorter delay is only slow, and no reason to take a process away. */
const PROBE_MS = 30_000;
/** So long the asker waits for a probe; after that it gets the last result. */
const FIRST_ANSWER_MS = 1_000;

/** Probes at most every ten seconds, beside what asks: a slow disk delays no answer about readiness. */
export function probeBeside(probe: () => Promise<string | null>): () => Promise<string | null> {
  let last: { reason: string | null; at: number } | null = null;
  let begunAt: number | null = null;
  return async () => {
    const now = Date.now();
    if (begunAt !== null) return now - begunAt > PROBE_MS ? 'timeout' : (last?.reason ?? null);
    if (last && now - last.at < PROBE_EVERY_MS) return last.reason;
    begunAt = now;
    const probing = probe().then((reason) => {
      last = { reason, at: Date.now() };
      begunAt = null;
      return reason;
    });
    const slow = new Promise<string | null>((resolve) =>
      setTimeout(() => resolve(last?.reason ?? null), FIRST_ANSWER_MS).unref(),
    );
    return Promise.race([probing, slow]);
  };
}
