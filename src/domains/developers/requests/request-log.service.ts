import type { Logger } from 'pino';
import type { Db } from '~/src/platform/database/db';
import type { ApiRequest } from '~/src/shared/api-request';
import { insertRequests } from './requests.store';

const FLUSH_MS = 1_000;
const CHUNK_SIZE = 200;
/** Maximum entries buffered while Postgres is down; later ones are lost. */
const MAX_WAITING = 5_000;

interface RequestLog {
  add(request: ApiRequest): void;
  /** Flushes buffered entries. */
  flush(): Promise<void>;
  /** Flushes and stops. */
  stop(): Promise<void>;
}

/**
 * The customers' request log, written each second or 200 requests: row by row it would cost more than many a
 * call. A killed process loses its last second.
 */
export function createRequestLog({ db, log }: { db: Db; log: Logger }): RequestLog {
  let queue: ApiRequest[] = [];
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const batch = queue.splice(0, CHUNK_SIZE);
    if (batch.length === 0) return;
    await insertRequests(db, batch).catch((error: unknown) => {
      log.warn({ err: error, lost: batch.length }, 'request log not written');
    });
    if (queue.length > 0) await write();
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(flush, FLUSH_MS).unref();

  return {
    add(request) {
      if (queue.length >= MAX_WAITING) return;
      queue.push(request);
      if (queue.length === CHUNK_SIZE) void flush();
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
      queue = [];
    },
  };
}
