import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { formatDateTime } from '~/src/shared/dates';
import type { RightHolders } from './controls.types';
import { findEstablished } from './established.queries';

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
  throw new Conflict('right_too_new', { from: formatDateTime(new Date(latest), ctx.locale).slice(0, -3) });
}
