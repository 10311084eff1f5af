import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { listPartners } from './partner.queries';
import type { PartnerLine } from './partner.types';

/** The partners, for operators. @throws Forbidden for anybody else */
export async function readPartners(ctx: ActorCtx): Promise<PartnerLine[]> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  return listPartners(ctx);
}
