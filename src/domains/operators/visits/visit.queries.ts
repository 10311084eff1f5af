import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runLookup, runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { maskName } from '~/src/shared/names';
import type { Visit, VisitRecord } from './visit.types';

const OPEN = statement(
  'open-visit',
  `select v.id, v.user_id as "userId", coalesce(u.full_name, u.email) as "userName",
      v.account_id as "accountId", a.name as "accountName", v.ends_at as "endsAt"
    from support_visits v join users u on u.id = v.user_id join accounts a on a.id = v.account_id
    where v.login_id = $1 and v.left_at is null`,
  {
    id: 'support_visits.id',
    userId: 'support_visits.user_id',
    userName: 'text',
    accountId: 'support_visits.account_id',
    accountName: 'accounts.name',
    endsAt: 'support_visits.ends_at',
  },
);

/** The visit that an operator's login is in, over or not; null for none. Read with each of their requests. */
export async function findOpenVisit({ db }: Ctx, loginId: string): Promise<Visit | null> {
  const [visit] = await runLookup(db, OPEN, [loginId]);
  return visit ? { ...visit, userName: maskName(visit.userName) } : null;
}

const LASTING = statement(
  'lasting-visit',
  'select true as lasts from support_visits where operator_id = $1 and ends_at > $2 limit 1',
  { lasts: 'bool' },
);

/** Whether an operator looks at a customer's pages now, in any of their browsers. */
export async function isVisiting({ db, now }: Ctx, operatorId: string): Promise<boolean> {
  const rows = await runLookup(db, LASTING, [operatorId, now()]);
  return rows.length > 0;
}

const RECORD = {
  id: 'support_visits.id',
  operatorId: 'support_visits.operator_id',
  operatorName: 'text',
  userId: 'support_visits.user_id',
  userName: 'text',
  accountId: 'support_visits.account_id',
  accountName: 'accounts.name',
  reason: 'support_visits.reason',
  ticket: 'support_visits.ticket',
  routes: 'support_visits.routes',
  startedAt: 'support_visits.started_at',
  endsAt: 'support_visits.ends_at',
  dueAt: 'support_visits.due_at',
  verdict: 'support_visits.verdict',
  reviewerName: 'text?',
  reviewedAt: 'support_visits.reviewed_at',
  note: 'support_visits.note',
} as const;

const recordsWhere = (name: string, condition: string) =>
  statement(
    name,
    `select v.id, v.operator_id as "operatorId", coalesce(o.full_name, o.email) as "operatorName",
        v.user_id as "userId", coalesce(u.full_name, u.email) as "userName",
        v.account_id as "accountId", a.name as "accountName", v.reason, v.ticket, v.routes,
        v.started_at as "startedAt", v.ends_at as "endsAt", v.due_at as "dueAt", v.verdict,
        coalesce(r.full_name, r.email) as "reviewerName", v.reviewed_at as "reviewedAt", v.note
      from support_visits v join users o on o.id = v.operator_id join users u on u.id = v.user_id
        join accounts a on a.id = v.account_id left join users r on r.id = v.reviewed_by
      where ${condition}`,
    RECORD,
  );

const OPEN_REVIEWS = recordsWhere(
  'visits-waiting',
  'v.reviewed_at is null and v.ends_at <= $1 order by v.due_at limit 100',
);
const NEWEST = recordsWhere('visits-newest', 'v.reviewed_at is not null order by v.started_at desc limit 50');
const ONE = recordsWhere('visit', 'v.id = $1');

const mask = (record: VisitRecord): VisitRecord => ({
  ...record,
  operatorName: maskName(record.operatorName),
  userName: maskName(record.userName),
  accountName: maskName(record.accountName),
  reviewerName: maskName(record.reviewerName),
});

/** Those that wait for a review, the first due first, and the newest that were reviewed. */
export async function listVisits({
  db,
  now,
}: ActorCtx): Promise<{ open: VisitRecord[]; reviewed: VisitRecord[] }> {
  const [open, reviewed] = await Promise.all([
    runStatement(db, OPEN_REVIEWS, [now()]),
    runStatement(db, NEWEST, []),
  ]);
  return { open: open.map(mask), reviewed: reviewed.map(mask) };
}

/** One of them; null for an unknown id. */
export async function findVisitRecord({ db }: ActorCtx, id: string): Promise<VisitRecord | null> {
  const [record] = await runStatement(db, ONE, [id]);
  return record ? mask(record) : null;
}
