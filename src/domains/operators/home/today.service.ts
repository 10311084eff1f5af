import type { ActorCtx } from '~/src/platform/context';
import { hasDuty } from '~/src/shared/rights/operator-duties';
import { listDayFigures } from './today.queries';
import type { DayFigure } from './today.types';

/** The figures of the day; sums of money for those who have to do with it only. */
export async function getDay(ctx: ActorCtx): Promise<DayFigure[]> {
  const figures = await listDayFigures(ctx);
  const seesMoney = hasDuty(ctx.actor.operatorRoles ?? [], 'money');
  return figures.filter(({ kind }) => seesMoney || kind === 'orders');
}
