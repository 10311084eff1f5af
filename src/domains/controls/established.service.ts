import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { formatMinute } from '~/src/shared/dates';
import type { OperatorDuty } from '~/src/shared/rights/operator-duties';
import { listDeciders } from './controls.queries';
import type { ApprovalWait, Right, RightHolders } from './controls.types';
import { findEstablished, findGivenUntil } from './established.queries';

/**
 * Refuses to count people of a rule of two as long as the right of one of them is younger than 72 hours: an account
 * that somebody lent themselves gains nothing over waiting. Null is nobody (the system, or somebody erased).
 * @throws Conflict `right_too_new`; `right_lost` where one of them holds the right no longer
 */
export async function requireEstablished(
  ctx: Ctx,
  holders: RightHolders,
  people: readonly (string | null)[],
): Promise<void> {
  const userIds = people.filter((person) => person !== null);
  const from = await findEstablished(ctx, holders, userIds);
  if (userIds.some((userId) => !from.has(userId))) throw new Conflict('right_lost');
  const latest = Math.max(...[...from.values()].map((start) => start.getTime()));
  if (latest <= ctx.now().getTime()) return;
  throw tooEarly(ctx, { code: 'right_too_new', from: new Date(latest) });
}

/** Whether a duty is an operator's today; false for nobody. */
export async function holdsDuty(ctx: Ctx, duty: OperatorDuty, userId: string | null): Promise<boolean> {
  const deciders = await listDeciders(ctx, { deciders: 'operators', duty }, { accountId: null });
  return deciders.some((each) => each.userId === userId);
}

/**
 * Refuses what an operator proposed to a second one whose duty it is no longer: a role that ended since counts for
 * nobody. @throws Conflict `right_lost`
 */
export async function requireDuty(ctx: Ctx, duty: OperatorDuty, proposedBy: string): Promise<void> {
  if (!(await holdsDuty(ctx, duty, proposedBy))) throw new Conflict('right_lost');
}

/** Whether somebody's right is old enough to count in a rule of two people; false where they hold none. */
export async function isEstablished(ctx: Ctx, holders: RightHolders, userId: string): Promise<boolean> {
  const from = (await findEstablished(ctx, holders, [userId])).get(userId);
  return from !== undefined && from <= ctx.now();
}

const tooEarly = ({ locale }: Ctx, { code, from }: ApprovalWait): Conflict =>
  new Conflict(code, { from: formatMinute(from, locale) });

/** What a member of the acting company needs an administrator for: who, and by which right they may ask. */
interface Request {
  askerId: string;
  right: Right;
}

/**
 * Why the acting administrator may not approve what another member asks for yet; null: they may. Who asks may be new to
 * the job, but not the administrator, and nobody approves for those they gave the right to ask a moment ago.
 * @throws Conflict `right_lost`
 */
export async function findApprovalWait(
  ctx: ActorCtx,
  { askerId, right }: Request,
): Promise<ApprovalWait | null> {
  const { accountId, userId } = ctx.actor;
  const from = (await findEstablished(ctx, { accountId, rights: ['admin'] }, [userId])).get(userId);
  if (!from) throw new Conflict('right_lost');
  if (from > ctx.now()) return { code: 'right_too_new', from };
  const until = await findGivenUntil(ctx, { accountId, rights: [right] }, { by: userId, to: askerId });
  return until && { code: 'right_given', from: until };
}

/**
 * Refuses an administrator as the second person of what somebody asks for.
 * @throws Conflict `right_too_new`, `right_given`, `right_lost`
 */
export async function requireApprover(ctx: ActorCtx, request: Request): Promise<void> {
  const wait = await findApprovalWait(ctx, request);
  if (wait) throw tooEarly(ctx, wait);
}
