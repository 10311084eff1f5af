import { getServiceStatus, OWN_COMPONENTS, SOURCE_IDS } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { measureOwn } from './pulse.queries';
import { toPulses } from './pulse.rules';
import type { Pulse } from './pulse.types';
import { readWaitingWork } from './work.service';

/** How each part of the service is: by what the status page measures, and by what waits. */
export async function getPulses(ctx: Ctx): Promise<Pulse[]> {
  const [status, own, work] = await Promise.all([
    getServiceStatus(ctx, [...OWN_COMPONENTS, ...SOURCE_IDS]),
    measureOwn(ctx),
    readWaitingWork(ctx),
  ]);
  return toPulses({ status, own, work, now: ctx.now() });
}
