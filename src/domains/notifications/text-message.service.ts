import { type Ctx, inTransaction } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import { i18nOf } from '~/src/platform/i18n';
import { RetryLater } from '~/src/platform/jobs';
import { findSetting } from '~/src/platform/settings';
import { sendTextJob } from './notifications.jobs';
import type { TextRequest } from './notifications.types';
import {
  countTexts,
  findUnsentText,
  insertText,
  lockTexts,
  markText,
  oldestText,
} from './text-message.store';

/** SMS cost money and are guessed at: three to a number in ten minutes (reliability.md "Passwords"). */
const PER_NUMBER = 3;
const WINDOW_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Messages a day over all numbers, unless the setting `sms.daily_budget` says otherwise. */
const DAILY_BUDGET = 1_000;

/**
 * Orders a text message: it is sent if, and only if, the caller's transaction commits. Number and
 * words are stored sealed; the job carries the id alone.
 * @throws TooMany `sms_limit` for the number, `sms_budget` for the day
 */
export function queueText(ctx: Ctx, request: TextRequest): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockTexts(tx);
    await refuseTooMany(tx, request.phone);
    const textId = await insertText(tx, request);
    await tx.enqueue(sendTextJob, { textId }, { key: `text-${textId}` });
  });
}

async function refuseTooMany(ctx: Ctx, phone: string): Promise<void> {
  const now = ctx.now().getTime();
  const since = new Date(now - WINDOW_MS);
  if ((await countTexts(ctx, since, phone)) >= PER_NUMBER) {
    const oldest = await oldestText(ctx, since, phone);
    const freeAt = (oldest?.getTime() ?? now) + WINDOW_MS;
    throw new TooMany('sms_limit', Math.max(1, Math.ceil((freeAt - now) / 1_000)));
  }
  const budget = await findSetting(ctx.db, 'sms.daily_budget', DAILY_BUDGET);
  if ((await countTexts(ctx, new Date(now - DAY_MS))) >= budget) {
    ctx.log.error('the day’s budget of text messages is spent');
    throw new TooMany('sms_budget', 3_600);
  }
}

/** Hands a message to the provider. May run twice: only a message that is still queued is sent. */
export async function deliverText(ctx: Ctx, textId: string): Promise<void> {
  const text = await findUnsentText(ctx, textId);
  if (!text) return;
  const t = i18nOf(text.locale).getFixedT(text.locale, 'textMessages');
  const result = await ctx.gateways.sms.sendSms(`+55${text.phone}`, t(text.template, text.params) as string);
  if (result.outcome === 'unavailable') throw new RetryLater('sms_unavailable', result.retryAfterMs);
  await markText(ctx, textId, result.outcome === 'sent' ? 'sent' : 'failed');
}

/** The provider never took it. */
export const abandonText = (ctx: Ctx, textId: string): Promise<void> => markText(ctx, textId, 'failed');
