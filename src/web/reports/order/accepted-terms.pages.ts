import type { Purpose } from '~/src/domains/reports/purpose.rules';
import type { UserRequest } from '~/src/http/request';
import { toDay } from '~/src/shared/dates';

/**
 * When the user accepted an order's terms today, in this login, for this account and purpose; null if not
 * (decision 0090).
 */
export function acceptedToday({ ctx, session }: UserRequest, purpose: Purpose): Date | null {
  const { accountId, moments = {} } = session.orderTerms ?? {};
  const moment = accountId === ctx.actor.accountId ? moments[purpose] : undefined;
  const at = moment === undefined ? null : new Date(moment);
  return at && toDay(at) === toDay(ctx.now()) ? at : null;
}

/** Stores the acceptance for today's orders; acceptances for another account are dropped. */
export function saveAcceptedTerms(req: UserRequest, purpose: Purpose): void {
  const { ctx, session } = req;
  const { accountId } = ctx.actor;
  const earlier = session.orderTerms?.accountId === accountId ? session.orderTerms.moments : {};
  const at = acceptedToday(req, purpose) ?? ctx.now();
  session.orderTerms = { accountId, moments: { ...earlier, [purpose]: at.getTime() } };
}
