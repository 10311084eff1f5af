import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { CookieChoice } from '~/src/shared/cookie-choice';
import { insertChoice } from './cookie-choice.store';

/** The purposes to consent to: those whose service is configured. */
export function offeredPurposes(gateways: Ctx['gateways']): ('analytics' | 'ads')[] {
  return [gateways.ga4 ? ('analytics' as const) : [], gateways.ads ? ('ads' as const) : []].flat();
}

/** Stores a visitor's choice under a new id; purposes not offered count as refused. */
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
