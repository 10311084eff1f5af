import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Verdict } from './visit.types';

interface NewVisit {
  operatorId: string;
  loginId: string;
  userId: string;
  accountId: string;
  reason: string;
  ticket: string;
  startedAt: Date;
  endsAt: Date;
  dueAt: Date;
}

/** Stores a visit that begins now; its id. */
export async function insertVisit({ db }: Ctx, visit: NewVisit): Promise<string> {
  const id = randomUUID();
  await db('support_visits').insert({
    id,
    operator_id: visit.operatorId,
    login_id: visit.loginId,
    user_id: visit.userId,
    account_id: visit.accountId,
    reason: visit.reason,
    ticket: visit.ticket,
    started_at: visit.startedAt,
    ends_at: visit.endsAt,
    due_at: visit.dueAt,
  });
  return id;
}

const DUE = statement(
  'visits-due',
  `select v.id, v.account_id, least(v.ends_at, l.ended_at) as at
    from support_visits v left join login_records l on l.id = v.login_id
    where v.left_at is null and (v.ends_at <= $1 or l.ended_at is not null) and v.id <> all($2)
    order by v.ends_at limit 100`,
  { id: 'support_visits.id', account_id: 'support_visits.account_id', at: 'timestamptz' },
);

/** Visits that nobody left, though their time or their login is over, and since when; none of `except`. */
export const listDueVisits = (
  { db, now }: Ctx,
  except: readonly string[],
): Promise<{ id: string; account_id: string; at: Date }[]> => runStatement(db, DUE, [now(), except]);

/** Takes the login out of a visit, which ends with it. False where somebody was first. */
export async function endVisit({ db }: Ctx, id: string, at: Date): Promise<boolean> {
  const count = await db('support_visits')
    .where({ id, left_at: null })
    .update({ left_at: at, ends_at: db.raw('greatest(started_at, least(ends_at, ?::timestamptz))', [at]) });
  return count > 0;
}

/** Notes a page that was opened, once. */
export async function addPage({ db }: Ctx, id: string, route: string): Promise<void> {
  await db('support_visits')
    .where({ id })
    .whereRaw('not (? = any(routes))', [route])
    .update({ routes: db.raw('array_append(routes, ?::text)', [route]) });
}

/** Stores what a second operator says of a visit that is over. False where somebody was first. */
export async function saveReview(
  { db, now }: Ctx,
  id: string,
  { verdict, note, reviewerId }: { verdict: Verdict; note: string; reviewerId: string },
): Promise<boolean> {
  const count = await db('support_visits')
    .where({ id, reviewed_at: null })
    .where('ends_at', '<=', now())
    .update({ verdict, note, reviewed_by: reviewerId, reviewed_at: now() });
  return count > 0;
}

/** Overwrites what was written about an erased person, and about their account. */
export async function eraseVisitTexts({ db }: Ctx, userId: string, accountId: string): Promise<void> {
  await db('support_visits')
    .where((of) => of.where({ user_id: userId }).orWhere({ account_id: accountId }))
    .update({ reason: '', ticket: '', note: '' });
}
