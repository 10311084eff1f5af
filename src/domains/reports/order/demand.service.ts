import { saveDemand } from '~/src/domains/catalog';
import type { Ctx } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';
import { countOrders } from './demand.queries';

/** The window, in days, of recent orders. */
const DAYS = 30;

/** Counts recent orders; the catalog sorts "most ordered" by it. */
export async function countDemand(ctx: Ctx): Promise<void> {
  await saveDemand(ctx, await countOrders(ctx, new Date(ctx.now().getTime() - DAYS * DAY_MS)));
}
