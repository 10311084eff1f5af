import { z } from 'zod';
import { record } from '~/src/domains/audit';
import { queueEmail, queueText } from '~/src/domains/notifications';
import { insertEvent } from '~/src/domains/verification/events.store';
import { canCreateLinks } from '~/src/domains/verification/verification.policy';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid } from '~/src/platform/errors';
import { HOUR_MS } from '~/src/shared/dates';
import { phoneDigits } from '~/src/shared/phone';
import { findLinkUrl } from './link.service';

interface Sending {
  channel: 'email' | 'sms';
  /** E-mail address, or mobile number with its area code. */
  to: string;
}

/** A mobile number: area code, 9 and eight digits. */
const getPhone = (to: string): string | undefined => /^\d{2}9\d{8}$/.exec(phoneDigits(to))?.[0];

/** Messages per link and day, and per account and hour, against spam. */
const LINK_LIMIT = { name: 'verification.sent', points: 6, seconds: 86_400 };
const ACCOUNT_LIMIT = { name: 'verification.sent-by', points: 300, seconds: 3_600 };

/**
 * Sends a link that is still open to the person; the address is not stored with the verification.
 * @throws Forbidden `forbidden`, NotFound `verification_not_found`, Conflict `verification_state`, Invalid `invalid`
 * {para}, TooMany
 */
export async function sendLink(ctx: ActorCtx, id: string, { channel, to }: Sending): Promise<void> {
  if (!canCreateLinks(ctx.actor)) throw new Forbidden('forbidden');
  const { linkExpiresAt } = await getVerification(ctx, id);
  const link = await findLinkUrl(ctx, id);
  if (!link) throw new Conflict('verification_state');
  const address = channel === 'email' ? z.email().safeParse(to).data : getPhone(to);
  const wrong = channel === 'email' ? 'validation:emailInvalid' : 'verification:errors.phone';
  if (!address) throw new Invalid('invalid', { para: [wrong] });
  await ctx.limits.consume(LINK_LIMIT, id);
  await ctx.limits.consume(ACCOUNT_LIMIT, ctx.actor.accountId);
  const hours = Math.max(1, Math.round((linkExpiresAt.getTime() - ctx.now().getTime()) / HOUR_MS));
  await inTransaction(ctx, async (tx) => {
    const { locale } = tx;
    const params = { link, hours, company: tx.actor.accountName };
    if (channel === 'email') await queueEmail(tx, { address, locale, template: 'verification-link', params });
    else await queueText(tx, { phone: address, locale, template: 'verification-link', params });
    await insertEvent(tx, id, { kind: 'sent', details: { channel }, userId: tx.actor.userId });
    await record(tx, {
      action: 'verification_link_sent',
      subject: { kind: 'verification', id },
      details: { channel },
    });
  });
}
