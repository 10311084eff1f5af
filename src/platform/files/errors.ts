import { Unavailable } from '~/src/platform/errors';

/** The storage answers, and has no file under the key. */
export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`no file under ${key}`, { cause });
    this.name = 'FileMissing';
  }
}

/**
 * The storage itself fails: full, read-only, broken, unreachable, or refusing our credentials. Nobody's request or
 * job is wrong: people are told to come back (503), jobs wait without using up their attempts (jobs/processor.ts).
 */
export class StorageUnavailable extends Unavailable {
  override readonly retryAfterSeconds = 120;
  constructor(cause: unknown) {
    super('storage_unavailable');
    this.cause = cause;
  }
}
