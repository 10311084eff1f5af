import type { Ctx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { findReferrer, isCampaignCode } from './referral.queries';

/**
 * The user whose referral code it is; null for a campaign's code, or for none.
 * @throws Invalid `codeUnknown` for an unknown code
 */
export async function resolveReferrer(ctx: Ctx, input: string): Promise<string | null> {
  const code = input.trim().toUpperCase();
  if (!code) return null;
  const referrer = await findReferrer(ctx, code);
  if (referrer || (await isCampaignCode(ctx, code))) return referrer;
  throw new Invalid('invalid', { promotionalCode: ['validation:codeUnknown'] });
}
