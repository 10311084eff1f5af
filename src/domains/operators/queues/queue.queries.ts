import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';
import type { JobLine, LetterGroup, QueueLine } from './queue.types';

const MAX_ROWS = 100;

/** Each half along the partial index of its state: the table holds a week of settled jobs. */
const OPEN_JOBS = statement(
  'open-jobs',
  `select job, count(*) filter (where not published)::int as waiting, count(*) filter (where published)::int as running,
    sum(failures)::int as failures, min(created_at) as "oldestAt"
  from (
    select job, false as published, failures, created_at from outbox
      where published_at is null and settled_at is null and run_at <= now()
    union all
    select job, true, failures, created_at from outbox
      where published_at is not null and settled_at is null and run_at <= now()
  ) open group by job order by job`,
  { job: 'text', waiting: 'int4', running: 'int4', failures: 'int4', oldestAt: 'timestamptz' },
);

/** Open jobs by kind, without those due later. */
export const listOpenJobs = ({ db }: Ctx): Promise<JobLine[]> => runStatement(db, OPEN_JOBS, []);

const QUEUES = statement(
  'operator-queues',
  `select s.queue, s.waiting, s.active, s.delayed, s.oldest_at, s.per_minute, s.reported_at, p.paused_at, p.pause_reason,
      u.full_name as who
    from queue_states s left join queue_pauses p on p.queue = s.queue and p.resumed_at is null
      left join users u on u.id = p.paused_by
    where s.reported_at > $1 or p.id is not null order by s.queue`,
  {
    queue: 'queue_states.queue',
    waiting: 'queue_states.waiting',
    active: 'queue_states.active',
    delayed: 'queue_states.delayed',
    oldest_at: 'queue_states.oldest_at',
    per_minute: 'queue_states.per_minute',
    reported_at: 'queue_states.reported_at',
    paused_at: 'queue_pauses.paused_at?',
    pause_reason: 'queue_pauses.pause_reason?',
    who: 'users.full_name?',
  },
);

/** Every queue that a worker of the last day had, in the order of their names. */
export async function listQueues({ db, now }: Ctx): Promise<QueueLine[]> {
  const rows = await runStatement(db, QUEUES, [new Date(now().getTime() - DAY_MS)]);
  return rows.map((row) => ({
    queue: row.queue,
    waiting: row.waiting,
    active: row.active,
    delayed: row.delayed,
    oldestAt: row.oldest_at,
    perMinute: row.per_minute,
    reportedAt: row.reported_at,
    pause: row.paused_at && { at: row.paused_at, who: row.who, reason: row.pause_reason ?? '' },
  }));
}

/** Of dead letters, by what failed and why. */
const LETTER_GROUP = {
  letter: 'text',
  job: 'dead_letters.job',
  error: 'dead_letters.error',
  count: 'int4',
  oldestAt: 'timestamptz',
  newestAt: 'timestamptz',
} as const;

const GROUPS = statement(
  'dead-letter-groups',
  `select max(id)::text as letter, job, error, count(*)::int as count, min(created_at) as "oldestAt",
      max(created_at) as "newestAt"
    from dead_letters where settled_at is null group by job, error order by max(id) desc limit ${MAX_ROWS}`,
  LETTER_GROUP,
);

/** Dead letters that wait, by what failed and why; the newest first. */
export const listLetterGroups = ({ db }: Ctx): Promise<LetterGroup[]> => runStatement(db, GROUPS, []);

const GROUP = statement(
  'dead-letter-group',
  `select coalesce(g.letter, d.id)::text as letter, d.job, d.error, g.count, coalesce(g."oldestAt", d.created_at) as "oldestAt",
      coalesce(g."newestAt", d.created_at) as "newestAt"
    from dead_letters d cross join lateral (select max(id) as letter, count(*)::int as count,
      min(created_at) as "oldestAt", max(created_at) as "newestAt"
      from dead_letters where job = d.job and error = d.error and settled_at is null) g
    where d.id = $1`,
  LETTER_GROUP,
);

/** Those that failed like a dead letter and still wait; null where there is no such letter. */
export async function findLetterGroup({ db }: Ctx, id: string): Promise<LetterGroup | null> {
  const [group] = await runStatement(db, GROUP, [id]);
  return group ?? null;
}

/** What a dead letter's job is, why it failed, and who settled it; null where there is none. */
export async function findLetter(
  { db }: Ctx,
  id: string,
): Promise<{ job: string; error: string; who: string | null; settledAt: Date | null } | null> {
  const row = await db('dead_letters as d')
    .leftJoin('dead_letter_decisions as c', 'c.id', 'd.decision_id')
    .leftJoin('users as u', 'u.id', 'c.decided_by')
    .where('d.id', id as unknown as number)
    .first({ job: 'd.job', error: 'd.error', who: 'u.full_name', settledAt: 'd.settled_at' });
  return row ?? null;
}

/** Who paused a queue; null where it goes on. */
export async function findPause(
  { db }: Ctx,
  queue: string,
): Promise<{ who: string | null; at: Date } | null> {
  const row = await db('queue_pauses as p')
    .leftJoin('users as u', 'u.id', 'p.paused_by')
    .where('p.queue', queue)
    .whereNull('p.resumed_at')
    .first({ who: 'u.full_name', at: 'p.paused_at' });
  return row ?? null;
}

/** Who resumed a queue last; null where nobody did. */
export async function findResumption(
  { db }: Ctx,
  queue: string,
): Promise<{ who: string | null; at: Date | null } | null> {
  const row = await db('queue_pauses as p')
    .leftJoin('users as u', 'u.id', 'p.resumed_by')
    .where('p.queue', queue)
    .whereNotNull('p.resumed_at')
    .orderBy('p.resumed_at', 'desc')
    .first({ who: 'u.full_name', at: 'p.resumed_at' });
  return row ?? null;
}
