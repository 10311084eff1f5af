import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { CookieChoice } from '~/src/shared/cookie-choice';
import { insertChoice } from './cookie-choice.store';

/** The purposes that there is something to agree to: those whose service is configured. */
export function offeredPurposes(gateways: Ctx['gateways']): ('analytics' | 'ads')[] {
  return [gateways.ga4 ? ('analytics' as const) : [], gateways.ads ? ('ads' as const) : []].flat();
}

/** Keeps what a visitor chose under a new id; what is not offered counts as refused. */
export async function chooseCookies(
  ctx: Ctx,
  agreed: Omit<CookieChoice, 'id'>,
  version: number,
): Promise<CookieChoice> {
  const offered = offeredPurposes(ctx.gateways);
  const choice = {
    id: randomUUID(),
    analytics: agreed.analytics && offered.includes('analytics'),
    ads: agreed.ads && offered.includes('ads'),
  };
  await insertChoice(ctx, choice, version);
  return choice;
}
