import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { readOverview } from './verification.queries';
import type { Overview, OverviewFilter } from './verification.types';

const PAGE = 50;

/**
 * The verifications of all customers, or of one: what is open, what became of the last thirty days', and the list.
 * @throws Forbidden for anybody but operators, Invalid `cursor_invalid`
 */
export async function openOverview(
  ctx: ActorCtx,
  filter: OverviewFilter,
  after: string | null,
): Promise<Overview> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  return readOverview(ctx, filter, { after, limit: PAGE });
}
