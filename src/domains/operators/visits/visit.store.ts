import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
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

/** Takes the login out of a visit, which ends with it. False where somebody was first. */
export async function endVisit({ db, now }: Ctx, id: string): Promise<boolean> {
  const at = now();
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
