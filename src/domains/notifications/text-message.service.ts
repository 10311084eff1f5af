import { setTimeout as sleep } from 'node:timers/promises';
import type { SmsOutcome } from '~/src/gateways';
import { messages } from '~/src/observe/metrics';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { TooMany, Unavailable } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { getI18n } from '~/src/platform/i18n';
import { findSettings } from '~/src/platform/settings';
import { DAY_MS } from '~/src/shared/dates';
import { getTexts } from '~/src/shared/texts';
import { sendTextJob } from './notifications.jobs';
import type { TextRequest } from './notifications.types';
import { composeText } from './text-message.rules';
import {
  claimText,
  countTexts,
  findOldestTextTime,
  findTextState,
  insertText,
  lockTexts,
  markText,
  type TextState,
} from './text-message.store';

/**
 * SMS cost money and their codes can be guessed: three per number in ten minutes (docs/security/controls.md
 * "Passwords").
 */
const PER_NUMBER = 3;
const WINDOW_MS = 10 * 60_000;
/** Per account and day, for any purpose and number. */
const PER_ACCOUNT = 10;
/** How long a page request may wait. */
const MAX_WAIT_MS = 5_000;
const POLL_MS = 50;

/**
 * Queues a text message: it is sent if, and only if, the caller's transaction commits, by `deliverTextNow` or,
 * if that process stopped, by a job. Number and parameters are stored sealed. Returns the message's id. Failed
 * messages count for no limit. @throws Conflict `sms_off`; TooMany `sms_limit` for the number, `sms_account` for the account's day,
 * `sms_budget` for everybody's
 */
export async function queueText(ctx: Ctx, request: TextRequest): Promise<string> {
  requireGateway(ctx, 'sms');
  return inTransaction(ctx, async (tx) => {
    await lockTexts(tx);
    await refuseTooMany(tx, request);
    const textId = await insertText(tx, request);
    await tx.enqueue(sendTextJob, { textId }, { key: `text-${textId}` });
    return textId;
  });
}

/** Whether text messages can be sent at all; for messages that nobody waits for. */
export const canText = ({ gateways }: Pick<Ctx, 'gateways'>): boolean => gateways.sms !== null;

async function refuseTooMany(ctx: Ctx, { phone, userId }: TextRequest): Promise<void> {
  const limits = [
    { code: 'sms_limit', of: { phone }, most: PER_NUMBER, ms: WINDOW_MS },
    ...(userId ? [{ code: 'sms_account', of: { userId }, most: PER_ACCOUNT, ms: DAY_MS }] : []),
  ];
  const now = ctx.now().getTime();
  for (const { code, of, most, ms } of limits) {
    const since = new Date(now - ms);
    if ((await countTexts(ctx, since, of)) < most) continue;
    const oldest = await findOldestTextTime(ctx, since, of);
    throw new TooMany(code, Math.max(1, Math.ceil(((oldest?.getTime() ?? now) + ms - now) / 1_000)));
  }
  const { texts: budget } = await findSettings(ctx.db);
  if ((await countTexts(ctx, new Date(now - DAY_MS))) >= budget) {
    ctx.log.error('the day’s budget of text messages is spent');
    throw new TooMany('sms_budget', 3_600);
  }
}

/**
 * Sends a queued message after the commit, and waits for the outcome for a limited time. No outcome by then is
 * no failure: pages read the stored state. Returns `sms_unsure` when it is unknown whether it went out. @throws
 * Unavailable `sms_unsent` when it did not go out
 */
export async function deliverTextNow(ctx: Ctx, textId: string): Promise<'sms_unsure' | null> {
  const sending = deliverText(ctx, textId).catch((error) =>
    ctx.log.error({ err: error }, 'message not sent'),
  );
  // Only outside a transaction: the order must have committed.
  await (ctx.db.isTransaction ? sending : Promise.race([sending, sleep(MAX_WAIT_MS)]));
  const problem = getProblem(await settledState(ctx, textId));
  if (problem === 'sms_unsent') throw new Unavailable(problem);
  return problem;
}

/** Waits also when a worker claimed the message first. */
async function settledState(ctx: Ctx, textId: string): Promise<TextState | null> {
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const state = await findTextState(ctx, textId);
    if (state !== 'queued' && state !== 'sending') return state;
    if (Date.now() >= until) return state;
    await sleep(POLL_MS);
  }
}

/** A message's problem as shown on pages: not sent, or unknown. */
type TextProblem = 'sms_unsent' | 'sms_unsure';

const getProblem = (state: TextState | null): TextProblem | null =>
  state === 'failed' ? 'sms_unsent' : state === 'unknown' ? 'sms_unsure' : null;

/** The known problem of a code's message. */
export const findTextProblem = async (ctx: Ctx, textId: string | null): Promise<TextProblem | null> =>
  textId === null ? null : getProblem(await findTextState(ctx, textId));

/**
 * Hands a message to the provider. Idempotent across processes: only the first sends. Not retried, because the user
 * asks again sooner than we would retry.
 */
export async function deliverText(ctx: Ctx, textId: string): Promise<void> {
  const text = await claimText(ctx, textId);
  if (!text) return;
  const t = getTexts(getI18n(text.locale), 'textMessages');
  const body = composeText((params) => t(text.template, params) as string, text.params);
  const result = await requireGateway(ctx, 'sms').sendSms(`+55${text.phone}`, body);
  const state = toState(result);
  await markText(ctx, textId, state);
  messages.inc({ kind: 'text', outcome: state === 'sent' ? 'sent' : 'failed' });
}

/** Without a complete response the provider may have sent the message. */
function toState(result: SmsOutcome): 'sent' | 'failed' | 'unknown' {
  if (result.outcome === 'sent') return 'sent';
  if (result.outcome === 'refused') return 'failed';
  return result.maybeSent ? 'unknown' : 'failed';
}

/** The provider never accepted it. */
export const abandonText = (ctx: Ctx, textId: string): Promise<void> => markText(ctx, textId, 'failed');
