import { findActorForAccount, getRefusal } from '~/src/domains/access';
import { record } from '~/src/domains/audit';
import { getProductById } from '~/src/domains/catalog';
import { requireApprover } from '~/src/domains/controls';
import { orderReport } from '~/src/domains/reports/order/order.service';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { workThrough } from '~/src/platform/database/work-through';
import { AppError, Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { formatMoney } from '~/src/shared/money';
import { isOtherPerson, isSecondPerson } from '~/src/shared/rights/second-person';
import { isUuid } from '~/src/shared/uuid';
import { approvalStateAt, decidesApprovals } from './approval.rules';
import {
  type ApprovalRow,
  getRequest,
  listOverdue,
  listWaiting,
  lockApproval,
  moveApproval,
} from './approval.store';
import { isKeyAlive } from './key.queries';
import { notifyEnded } from './notify.service';

const toSubject = (id: string) => ({ kind: 'approval' as const, id });

/**
 * Places a requested order, as its requester and with their current rights, for at most the amount they
 * requested: order and decision are one transaction. A refused order stays waiting.
 * @throws NotFound `approval_not_found`; Forbidden `company_admin_needed`, `approval_own`; Conflict `approval_state`,
 * `approval_expired`, `approval_asker_left`, `approval_asker_right`, `approval_key_over`, `approval_price`,
 * `approval_outdated`, `right_too_new`, `right_given`; refusals of product and money, as orderReport
 */
export async function approveOrder(ctx: ActorCtx, id: string): Promise<{ reportId: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockDecidable(tx, id);
    await requireApprover(tx, { askerId: row.asked_by, right: 'consultas' });
    const reportId = await orderAs(tx, row);
    failpoint('approval.ordered');
    await move(tx, row, 'approved', { reportId });
    return { reportId };
  });
}

/** Refuses a request, with a reason for the requester. @throws as approveOrder, Invalid `invalid` {reason} */
export async function refuseOrder(ctx: ActorCtx, id: string, reason: string): Promise<void> {
  if (!reason) throw new Invalid('invalid', { reason: ['approvals:errors.reason'] });
  await inTransaction(ctx, async (tx) => move(tx, await lockDecidable(tx, id), 'refused', { reason }));
}

/** The requester withdraws it. @throws NotFound `approval_not_found`, also for another's, Conflict as approveOrder */
export async function withdrawOrder(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwnApproval(tx, id);
    if (isOtherPerson(tx.actor, row.asked_by)) throw new NotFound('approval_not_found');
    refuseEnded(tx, row);
    await move(tx, row, 'withdrawn');
  });
}

/**
 * Withdraws what somebody who leaves a company has asked for there: nobody could approve it any more. Runs in the
 * transaction of the leaving.
 */
export async function withdrawRequests(
  tx: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  for (const id of await listWaiting(tx, accountId, userId)) {
    const row = await lockApproval(tx, id);
    if (!row || !(await moveApproval(tx, row, 'withdrawn', { decidedBy: userId }))) continue;
    await notifyEnded(tx, row, { state: 'withdrawn' });
    const details = { amount: row.due };
    await record(tx, { action: 'approval_withdrawn', accountId, subject: toSubject(id), details });
  }
}

/** Expires undecided requests; returns how many. Idempotent, and safe to interrupt. */
export const expireApprovals = (ctx: Ctx): Promise<number> =>
  workThrough(ctx, listOverdue, (id) => inTransaction(ctx, (tx) => expire(tx, id)));

async function expire(tx: Ctx, id: string): Promise<boolean> {
  const row = await lockApproval(tx, id);
  if (!row || !(await moveApproval(tx, row, 'expired', { decidedBy: null }))) return false;
  await notifyEnded(tx, row, { state: 'expired' });
  await record(tx, { action: 'approval_expired', subject: toSubject(id), accountId: row.account_id });
  return true;
}

/** Locks an approval of the acting account until the transaction ends. @throws NotFound */
async function lockOwnApproval(tx: ActorCtx, id: string): Promise<ApprovalRow> {
  const row = isUuid(id) ? await lockApproval(tx, id) : null;
  if (row?.account_id !== tx.actor.accountId) throw new NotFound('approval_not_found');
  return row;
}

/** Locks one that the acting user may decide on: as an administrator, and never as its requester. */
async function lockDecidable(tx: ActorCtx, id: string): Promise<ApprovalRow> {
  const row = await lockOwnApproval(tx, id);
  if (!decidesApprovals(tx.actor)) {
    const isOther = isOtherPerson(tx.actor, row.asked_by);
    throw isOther ? new NotFound('approval_not_found') : new Forbidden('company_admin_needed');
  }
  if (!isSecondPerson(tx.actor, row.asked_by)) throw new Forbidden('approval_own');
  refuseEnded(tx, row);
  return row;
}

/** @throws Conflict `approval_expired`, `approval_state` */
function refuseEnded({ now }: Ctx, row: ApprovalRow): void {
  const state = approvalStateAt(row, now());
  if (state === 'waiting') return;
  throw new Conflict(state === 'expired' ? 'approval_expired' : 'approval_state');
}

const ACTIONS = {
  approved: 'approval_approved',
  refused: 'approval_refused',
  withdrawn: 'approval_withdrawn',
} as const;

/** Ends it with the acting user's decision, with notification and audit. */
async function move(
  tx: ActorCtx,
  row: ApprovalRow,
  state: keyof typeof ACTIONS,
  end: { reportId?: string; reason?: string } = {},
): Promise<void> {
  if (!(await moveApproval(tx, row, state, { ...end, decidedBy: tx.actor.userId }))) {
    throw new Conflict('approval_state');
  }
  await notifyEnded(tx, row, { state, reportId: end.reportId });
  await record(tx, {
    action: ACTIONS[state],
    subject: toSubject(row.id),
    details: { amount: row.due },
  });
}

async function orderAs(tx: ActorCtx, row: ApprovalRow): Promise<string> {
  const request = getRequest(await getSealer(tx, row.account_id), row);
  if (!request) throw new Conflict('approval_outdated');
  const asker = await requesterContext(tx, row);
  const { externalId } = await getProductById(tx, row.product_id);
  try {
    const { reportId } = await orderReport(asker, {
      ...request,
      productExternalId: externalId,
      idempotencyKey: `approval-${row.id}`,
      apiKeyId: row.api_key_id,
      costCenterId: row.cost_center_id,
      expected: { most: row.due },
      approved: true,
    });
    return reportId;
  } catch (error) {
    throw refusalFor(tx, row, error);
  }
}

const ACCESS = 'user+report+postpaid-finished';

/** The requester as actor, with their current rights; without the decider's address. */
async function requesterContext(tx: ActorCtx, row: ApprovalRow): Promise<ActorCtx> {
  const { asked_by: userId, account_id: accountId, id: workId, locale, api_key_id: keyId } = row;
  const actor = await findActorForAccount(tx, { userId, accountId, workId });
  if (!actor) throw new Conflict('approval_asker_left');
  if (getRefusal(ACCESS, actor)) throw new Conflict('approval_asker_right');
  if (keyId && !(await isKeyAlive(tx, keyId))) throw new Conflict('approval_key_over');
  return { ...tx, actor, locale, place: undefined };
}

/** Why the order was refused, worded for the decider: they cannot correct the requester's form. */
function refusalFor({ locale }: Ctx, row: ApprovalRow, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const outdated = error instanceof Invalid || error instanceof NotFound || error.code === 'purpose_refused';
  if (outdated) return new Conflict('approval_outdated');
  if (error instanceof Forbidden) return new Conflict('approval_asker_right');
  if (error.code !== 'price_changed') return error;
  return new Conflict('approval_price', { amount: formatMoney(row.due, locale) });
}
