import { CONTROL_KINDS, type ControlKind } from '~/src/domains/controls';
import { getServiceStatus, listPauses, OWN_COMPONENTS, SOURCE_IDS } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { measureOwn } from './pulse.queries';
import { toPulses } from './pulse.rules';
import type { Pulse } from './pulse.types';
import { readWaitingWork } from './work.service';

/** How each part of the service is: by what the status page measures, and by what waits. */
export async function getPulses(
  ctx: ActorCtx,
  kinds: readonly ControlKind[] = CONTROL_KINDS,
): Promise<Pulse[]> {
  const [status, own, work, pauses] = await Promise.all([
    getServiceStatus(ctx, [...OWN_COMPONENTS, ...SOURCE_IDS]),
    measureOwn(ctx),
    readWaitingWork(ctx, kinds),
    listPauses(ctx),
  ]);
  return toPulses({ status, own, work, paused: pauses.map(({ sourceId }) => sourceId), now: ctx.now() });
}
