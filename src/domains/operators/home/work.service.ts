import type { ControlKind } from '~/src/domains/controls';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { hasDuty } from '~/src/shared/rights/operator-duties';
import { listWaitingWork } from './work.queries';
import { isUrgent } from './work.rules';
import type { Work, WorkKind } from './work.types';

const byRequest = new WeakMap<Ctx, Promise<Work[]>>();

/**
 * What waits for operators; read once for a page and the bar beside it, so that both say the same. Of what two decide
 * only what the actor's roles can: `kinds` of changes, and adjustments of those who move money.
 */
export function readWaitingWork(ctx: ActorCtx, kinds: readonly ControlKind[]): Promise<Work[]> {
  const reading = byRequest.get(ctx) ?? listOwnWork(ctx, kinds);
  byRequest.set(ctx, reading);
  return reading;
}

async function listOwnWork(ctx: ActorCtx, kinds: readonly ControlKind[]): Promise<Work[]> {
  const movesMoney = hasDuty(ctx.actor.operatorRoles ?? [], 'money');
  const work = await listWaitingWork(ctx, kinds);
  return work.filter(({ kind }) => {
    if (kind === 'adjustments') return movesMoney;
    return kind !== 'controls' || kinds.length > 0;
  });
}

/** The counts of the bar; `urgent`: late, or a fault. */
export async function countDesk(
  ctx: ActorCtx,
  kinds: readonly ControlKind[],
): Promise<{ kind: WorkKind; count: number; urgent: boolean }[]> {
  const work = await readWaitingWork(ctx, kinds);
  return work.map((each) => ({ kind: each.kind, count: each.count, urgent: isUrgent(each, ctx.now()) }));
}
