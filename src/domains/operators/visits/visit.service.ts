import {
  confirmIdentity,
  findActorForAccount,
  isRecentLogin,
  type Proof,
  requireLiveLogin,
} from '~/src/domains/access';
import { record } from '~/src/domains/audit';
import { isHolder, openInvoice } from '~/src/domains/billing';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { workThrough } from '~/src/platform/database/work-through';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { type Actor, POSTPAID } from '~/src/shared/actor';
import { hasDuty } from '~/src/shared/rights/operator-duties';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import { findOpenVisit, findVisitRecord } from './visit.queries';
import { endOfVisit, reviewDue } from './visit.rules';
import { endVisit, insertVisit, listDueVisits, saveReview } from './visit.store';
import type { Verdict, Visit, VisitRecord } from './visit.types';

interface VisitRequest {
  accountId: string;
  /** The member whose pages are looked at. */
  userId: string;
  reason: string;
  ticket: string;
  proof: Proof;
}

/**
 * Begins a visit: this login sees a customer's pages as a member does, read-only, for fifteen minutes. It stands in
 * the customer's audit, with its reason, and in the operator's.
 * @throws Forbidden, also in a visit; Conflict `visit_nobody` where the member may not act for the account any more,
 * `visit_operator`, `visit_member` where the operator belongs to the account; Invalid, TooMany as `confirmIdentity`,
 * which a recent login spares
 */
export async function startVisit(ctx: ActorCtx, request: VisitRequest): Promise<void> {
  const { actor } = ctx;
  if (!actor.operator || actor.via !== 'session') throw new Forbidden('forbidden');
  const { accountId, userId, reason, ticket, proof } = request;
  const member = await findActorForAccount(ctx, { userId, accountId, workId: actor.loginId });
  if (!member) throw new Conflict('visit_nobody');
  if (member.operator) throw new Conflict('visit_operator');
  if (await isHolder(ctx, actor.userId, accountId)) throw new Conflict('visit_member');
  if (!(await isRecentLogin(ctx))) await confirmIdentity(ctx, proof);
  await prepareAccount(ctx, member);
  const startedAt = ctx.now();
  await inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    // Another press was faster.
    if (await findOpenVisit(tx, actor.loginId)) throw new Forbidden('visit_read_only');
    const id = await insertVisit(tx, {
      operatorId: actor.userId,
      loginId: actor.loginId,
      userId,
      accountId,
      reason,
      ticket,
      startedAt,
      endsAt: endOfVisit(startedAt),
      dueAt: reviewDue(startedAt),
    });
    const entry = { action: 'visit_started', subject: { kind: 'visit', id } } as const;
    await record(tx, { ...entry, accountId });
    await record(tx, entry);
  });
}

/** What an account's first page makes by itself, and could not in a visit: its key, the month's invoice. */
async function prepareAccount(ctx: ActorCtx, { accountId, billingType }: Actor): Promise<void> {
  await getSealer(ctx, accountId);
  if (billingType === POSTPAID) await openInvoice(ctx, accountId);
}

/**
 * The visit that the acting login is in, and as whom it sees the pages; `actor` is null once the time is over, the
 * operator has not the duty any more, or that person may not act for the account. Null without a visit.
 */
export async function findVisit(ctx: Ctx): Promise<{ visit: Visit; actor: Actor | null } | null> {
  const operator = ctx.actor;
  if (!operator?.operator || operator.via !== 'session') return null;
  const visit = await findOpenVisit(ctx, operator.loginId);
  if (!visit) return null;
  const { userId, accountId } = visit;
  const isOver = visit.endsAt <= ctx.now() || !hasDuty(operator.operatorRoles ?? [], 'visits');
  const member = isOver
    ? null
    : await findActorForAccount(ctx, { userId, accountId, workId: operator.loginId });
  if (!member || member.operator) return { visit, actor: null };
  return { visit, actor: { ...member, via: 'session', visit: visit.id } };
}

/** Takes the operator's login out of a visit. */
export const leaveVisit = (ctx: ActorCtx, visit: Pick<Visit, 'id' | 'accountId'>): Promise<boolean> =>
  end(ctx, visit, ctx.now());

/**
 * Ends the visits that nobody left though their time is over, or the login that they belong to: by a logout elsewhere, a
 * new password, a block. Returns how many. Idempotent, and safe to interrupt.
 */
export async function endDueVisits(ctx: Ctx): Promise<number> {
  const due = new Map<string, { accountId: string; at: Date }>();
  const list = async (_: Ctx, except: readonly string[]): Promise<string[]> => {
    const rows = await listDueVisits(ctx, except);
    for (const { id, account_id: accountId, at } of rows) due.set(id, { accountId, at });
    return rows.map(({ id }) => id);
  };
  return workThrough(ctx, list, async (id) => {
    const visit = due.get(id);
    return visit ? end(ctx, { id, ...visit }, visit.at) : false;
  });
}

/** False where somebody was first. */
const end = (ctx: Ctx, { id, accountId }: Pick<Visit, 'id' | 'accountId'>, at: Date): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (!(await endVisit(tx, id, at))) return false;
    await record(tx, { action: 'visit_ended', accountId, subject: { kind: 'visit', id } });
    return true;
  });

/** A visit for its review. @throws Forbidden, NotFound */
export async function openVisit(ctx: ActorCtx, id: string): Promise<VisitRecord> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  const visit = await findVisitRecord(ctx, id);
  if (!visit) throw new NotFound('not_found');
  return visit;
}

/** Whether the actor may review it: another operator, once it is over, and nobody has. */
export const mayReview = ({ actor, now }: ActorCtx, visit: VisitRecord): boolean =>
  isSecondPerson(actor, visit.operatorId) && visit.verdict === null && visit.endsAt <= now();

/** @throws NotFound; Conflict `visit_own`, `visit_reviewed` */
export async function reviewVisit(
  ctx: ActorCtx,
  id: string,
  { verdict, note }: { verdict: Verdict; note: string },
): Promise<void> {
  const visit = await openVisit(ctx, id);
  if (!isSecondPerson(ctx.actor, visit.operatorId)) throw new Conflict('visit_own');
  await inTransaction(ctx, async (tx) => {
    const isFirst = await saveReview(tx, id, { verdict, note, reviewerId: tx.actor.userId });
    if (!isFirst) throw new Conflict('visit_reviewed');
    await record(tx, {
      action: 'visit_reviewed',
      subject: { kind: 'visit', id },
      details: { decision: verdict },
    });
  });
}
