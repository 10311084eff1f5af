import { type ControlValue, type Plan, proposeRest } from '~/src/domains/controls';
import type { ActorCtx } from '~/src/platform/context';

/** Puts in force what a plan allows now, and proposes the rest. True where something waits. */
export async function savePlanned<T extends ControlValue>(tx: ActorCtx, plan: Plan<T>): Promise<boolean> {
  const { control, target, now, waits, reason } = plan;
  if (!waits) await control.apply(tx, { ...target, proposedBy: tx.actor.userId, reason }, now);
  await proposeRest(tx, plan);
  return waits;
}
