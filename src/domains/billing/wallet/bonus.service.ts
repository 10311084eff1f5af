import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { findClaims, insertClaims } from './bonus-claim.store';
import { countCodeUse, findCode, insertCodeUse } from './code.store';
import { cameByChatbot } from './holders.queries';
import { grantCredits } from './wallet.service';

export { claimPurchase, copyClaim, purchaseClaimOf } from './bonus-claim.store';

/** What a bonus is granted for; each amount is a setting. */
type BonusKind = 'email' | 'registration' | 'chatbot' | 'phone' | 'referral';

const AMOUNT = {
  email: 'bonusEmail',
  registration: 'bonusRegistration',
  chatbot: 'bonusChatbot',
  phone: 'bonusPhone',
  referral: 'bonusReferral',
} as const;

interface Bonus {
  kind: BonusKind;
  accountId: string;
  /** Each key can be claimed once ever: of the user, the CPF, the phone. No personal data. */
  uniqueKey: string | readonly string[];
}

/**
 * Grants the bonus of docs/model.md "Bonuses" at its current amount; false when one of the keys was claimed
 * before, or the amount is set to nothing. The e-mail's is locked until the registration.
 */
export async function grantBonus(ctx: Ctx, { kind, accountId, uniqueKey }: Bonus): Promise<boolean> {
  const amount = (await getBillingSettings(ctx))[AMOUNT[kind]];
  if (amount === 0) return false;
  return grantCredits(ctx, { accountId, amount, kind: 'bonus', uniqueKey, locked: kind === 'email' });
}

/**
 * What completing the registration grants the actor on top of locked bonuses: its own bonus, and that of an
 * e-mail not yet validated; in centavos. Users of the chatbot get its single amount.
 */
export async function promisedBonus(ctx: ActorCtx): Promise<number> {
  const { bonusChatbot, bonusEmail, bonusRegistration } = await getBillingSettings(ctx);
  if (await cameByChatbot(ctx, ctx.actor.userId)) return bonusChatbot;
  return bonusRegistration + (ctx.actor.emailValidated ? 0 : bonusEmail);
}

/**
 * Whether a user may claim something that exists once ever: `own` says that it is theirs already, `keys` (of a
 * document) that it is claimed. The caller holds the document's lock. No personal data in the keys.
 */
export async function claimOnce(ctx: Ctx, own: string, keys: readonly string[]): Promise<boolean> {
  const claims = await findClaims(ctx, [own, ...keys]);
  if (claims.includes(own)) return true;
  if (claims.length > 0) return false;
  await insertClaims(ctx, [own, ...keys]);
  return true;
}

interface NewUser {
  userId: string;
  accountId: string;
  /** The campaign's or friend's code, as it was typed; empty for none. */
  code: string;
  /** The referrer of the code; null for a campaign's. */
  referredBy: string | null;
}

/**
 * Grants a code's bonus at registration: the campaign's credits, or the referred user's; locked until the
 * registration is complete. Uses are counted exactly under concurrency.
 * @throws Invalid `promotionalCode` when the code is used up by now
 */
export async function redeemCode(ctx: Ctx, { userId, accountId, code, referredBy }: NewUser): Promise<void> {
  const name = code.trim().toUpperCase();
  if (referredBy) return grantReferralBonus(ctx, userId, accountId);
  if (!name || !(await findCode(ctx, name))) return;
  const terms = await countCodeUse(ctx, name);
  if (!terms) throw new Invalid('invalid', { promotionalCode: ['validation:codeUnknown'] });
  await insertCodeUse(ctx, name, userId);
  if (terms.bonus === 0) return;
  const days = terms.creditDays;
  await grantCredits(ctx, {
    accountId,
    amount: terms.bonus,
    kind: 'bonus',
    uniqueKey: `code:${name}:${userId}`,
    locked: true,
    expiresAt: days === null ? null : new Date(ctx.now().getTime() + days * 24 * 3_600_000),
  });
}

async function grantReferralBonus(ctx: Ctx, userId: string, accountId: string): Promise<void> {
  const { bonusReferred: amount } = await getBillingSettings(ctx);
  if (amount === 0) return;
  await grantCredits(ctx, {
    accountId,
    amount,
    kind: 'bonus',
    uniqueKey: `referred:${userId}`,
    locked: true,
  });
}
