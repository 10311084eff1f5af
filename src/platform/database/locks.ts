import type { Db } from '~/src/platform/database/db';
import { runStatement } from './knex';
import { statement } from './statement';

/** Numbers of the locks of work that one process at a time does. */
const NUMBERS = {
  migrate: 7_204_411,
  reconcile: 7_204_412,
  figures: 7_204_413,
  batchFeed: 7_204_415,
  candidateChecks: 7_204_419,
  recruitmentLines: 7_204_420,
  gupy: 7_204_421,
  atsUpdates: 7_204_422,
} as const;

type WorkLock = keyof typeof NUMBERS;

const narrow = (prefix: string) => ({ prefix, hash: 'hashtext(?)' });
const wide = (prefix: string) => ({ prefix, hash: 'hashtextextended(?, 0)' });

/**
 * What transactions lock by a text, and the text's hash. Two releases that run side by side must exclude each other, so
 * neither changes; new ones are wide.
 */
const TEXTS = {
  adjustments: wide('adjustments|'),
  apiKeys: wide('api-keys|'),
  atsApplication: wide('ats|'),
  candidate: wide('candidate|'),
  claim: narrow(''),
  control: wide('control|'),
  costCenters: wide('cost-centers|'),
  lead: narrow('lead:'),
  list: narrow('list:'),
  monitors: wide('monitors|'),
  pictureMark: wide('picture-mark|'),
  proofHome: wide('proof-home|'),
  recovery: narrow('recovery:'),
  statusSubscriptions: wide('status-subscriptions|'),
  textMessages: narrow('text_messages'),
  trialHome: narrow('verification.trials'),
  trials: narrow('verification.trials-in-all'),
  vacancies: wide('recruitment|'),
  views: wide('views|'),
  webhooks: wide('webhooks|'),
  webhookTake: narrow('webhooks.take'),
} as const;

/** Waits for the lock of `key`, until the transaction of `db` ends. */
export async function lockUntilCommit(db: Db, lock: keyof typeof TEXTS, key = ''): Promise<void> {
  const { prefix, hash } = TEXTS[lock];
  await db.raw(`select pg_advisory_xact_lock(${hash})`, [prefix + key]);
}

const TRY_LOCK = statement('try-lock', 'select pg_try_advisory_xact_lock($1) as mine', { mine: 'bool' });

/** Runs `work` in a transaction under this lock; does nothing if another process holds it. */
export async function tryWithLock(db: Db, lock: WorkLock, work: (trx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    const [row] = await runStatement(trx, TRY_LOCK, [NUMBERS[lock]]);
    if (row!.mine) await work(trx);
  });
}

const TRY_LOCK_SESSION = statement(
  'try-lock-session',
  'select pg_try_advisory_lock($1) as "isMine", pg_backend_pid() as session',
  { isMine: 'bool', session: 'int4' },
);

/** Tries to hold a lock for the whole session, whose process id is returned too. */
export async function tryLockSession(db: Db, lock: WorkLock): Promise<{ isMine: boolean; session: number }> {
  const [row] = await runStatement(db, TRY_LOCK_SESSION, [NUMBERS[lock]]);
  return row!;
}
