import type { Ctx } from '~/src/platform/context';
import { listWaitingWork } from './work.queries';
import { isUrgent } from './work.rules';
import type { Work, WorkKind } from './work.types';

const byRequest = new WeakMap<Ctx, Promise<Work[]>>();

/** What waits for operators; read once for a page and the bar beside it, so that both say the same. */
export function readWaitingWork(ctx: Ctx): Promise<Work[]> {
  const reading = byRequest.get(ctx) ?? listWaitingWork(ctx);
  byRequest.set(ctx, reading);
  return reading;
}

/** The counts of the bar; `urgent`: late, or a fault. */
export async function countDesk(ctx: Ctx): Promise<{ kind: WorkKind; count: number; urgent: boolean }[]> {
  const work = await readWaitingWork(ctx);
  return work.map((each) => ({ kind: each.kind, count: each.count, urgent: isUrgent(each, ctx.now()) }));
}
