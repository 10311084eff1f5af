import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { formatDateTime } from '~/src/shared/dates';
import { ESTABLISHED_MS } from '~/src/shared/rights/second-person';
import type { RightHolders } from './controls.types';
import { findEstablished } from './established.queries';

/**
 * Refuses to count people of a rule of two as long as the right of one of them is younger than 72 hours: an account
 * that somebody lent themselves gains nothing over waiting. Null is nobody (the system, or somebody erased).
 * @throws Conflict `right_too_new`
 */
export async function requireEstablished(
  ctx: Ctx,
  holders: RightHolders,
  people: readonly (string | null)[],
): Promise<void> {
  const userIds = people.filter((person) => person !== null);
  const from = await findEstablished(ctx, holders, userIds);
  const now = ctx.now().getTime();
  const latest = Math.max(...userIds.map((userId) => from.get(userId)?.getTime() ?? now + ESTABLISHED_MS));
  if (latest <= now) return;
  throw new Conflict('right_too_new', { from: formatDateTime(new Date(latest), ctx.locale).slice(0, -3) });
}
