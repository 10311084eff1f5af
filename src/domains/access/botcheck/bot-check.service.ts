import { normalizeLogin } from '~/src/domains/access/login/login-limits.rules';
import {
  CHALLENGE_MS,
  findSubjectChallenge,
  insertChallenge,
  saveFirstCode,
} from '~/src/domains/access/two-factor/challenge.store';
import { checkCode, generateCode } from '~/src/domains/access/two-factor/two-factor.service';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import { findSettings } from '~/src/platform/settings';
import type { Caller } from '~/src/shared/caller';
import { SETTINGS } from '~/src/shared/settings/settings';
import { isProofValid } from './captcha.service';

/** How long a form may stay open. */
const OPEN_MS = 4 * 3_600_000;
/** No person fills a form in faster. */
const FAST_MS = 2_000;
const FAST_COST = 3;
/** Forms without a proof of work from one address in an hour; the setting says how many. */
const OPEN_FORMS = { name: 'botCheck.open-forms', points: SETTINGS.openForms.usual, seconds: 3_600 };
const CODES = { name: 'botCheck.codes', points: 5, seconds: 900 };

/** What a form says about its sender. */
interface BotCheckForm {
  /** The solved proof of work; empty without script. */
  proof: string;
  /** The token of an outside widget, where one is drawn. */
  captcha: string;
  /** A field that people do not see. */
  website: string;
  /** When the form was rendered, sealed. */
  sealedTime: string;
  /** The code that was mailed when a form without a proof had to show more. */
  emailCode: string;
  /** Secret of that code's challenge, from the session. */
  challenge: string | null;
}

/** Who sends a form, and where a code would go. */
export interface BotCheckSubject {
  /** The e-mail or login name that was typed. */
  subject: string;
  caller: Caller;
  /** What the form is for. */
  action: string;
  /** Null when the login name has no user; the response looks the same. */
  codeTo: { address: string } | { userId: string } | null;
}

/** A code was e-mailed and must be entered; the session holds `secret`. */
export class BotCheckCodeRequired extends AppError {
  override readonly status = 422;
  constructor(readonly secret: string) {
    super('bot_check_code_needed');
  }
}

/** Seals the time at which a form is rendered. */
export const sealFormTime = (ctx: Pick<Ctx, 'vault' | 'now'>): string =>
  ctx.vault.seal('form-shown', '', ctx.now().getTime());

/**
 * Lets the sender of a form pass as a person: by the proof of work that the script solved; without
 * script by the empty trap field, the form's age and a throttle, and beyond it by a code sent to the
 * e-mail (decision 0016). Where a third-party widget is shown, its token passes; a sender that it takes for a
 * bot gets the code at once, so that no person is locked out.
 * @throws Invalid `captcha_failed`, `form_expired`, `two_factor_wrong`; BotCheckCodeRequired; TooMany
 */
export async function requireBotCheck(ctx: Ctx, form: BotCheckForm, about: BotCheckSubject): Promise<void> {
  if (form.website !== '') throw new Invalid('captcha_failed');
  if (form.proof && (await isProofValid(ctx, form.proof))) return;
  const verdict = await queryWidget(ctx, form, about);
  if (verdict === 'passed') return;
  const shownAt = ctx.vault.unseal('form-shown', '', form.sealedTime);
  if (typeof shownAt !== 'number') throw new Invalid('captcha_failed');
  const age = ctx.now().getTime() - shownAt;
  if (age > OPEN_MS) throw new Invalid('form_expired');
  if (form.emailCode && form.challenge) return passByCode(ctx, form.challenge, form.emailCode, about);
  if (verdict === 'failed') throw new BotCheckCodeRequired(await mailCode(ctx, about));
  const count = await ctx.limits.count(OPEN_FORMS, about.caller.address, age < FAST_MS ? FAST_COST : 1);
  if (count > (await findSettings(ctx.db)).openForms) {
    throw new BotCheckCodeRequired(await mailCode(ctx, about));
  }
}

/** The third-party widget's verdict; null without widget, token or answer. */
async function queryWidget(
  { gateways }: Ctx,
  { captcha }: BotCheckForm,
  { caller, action }: BotCheckSubject,
): Promise<'passed' | 'failed' | null> {
  if (!captcha || !gateways.captcha?.widget) return null;
  const { outcome } = await gateways.captcha.verify(captcha, caller.address, action);
  return outcome === 'unavailable' ? null : outcome;
}

async function passByCode(ctx: Ctx, secret: string, code: string, about: BotCheckSubject): Promise<void> {
  const { caller, subject } = about;
  const challenge = await findSubjectChallenge(ctx, 'bot_check', {
    caller,
    secret,
    subject: normalizeLogin(subject),
  });
  if (!challenge) throw new BotCheckCodeRequired(await mailCode(ctx, about));
  await checkCode(ctx, challenge, code);
}

/** Opens the challenge of an e-mailed code; without a recipient nothing is sent, and no code will match. */
async function mailCode(ctx: Ctx, { subject, caller, codeTo }: BotCheckSubject): Promise<string> {
  await ctx.limits.consume(CODES, normalizeLogin(subject));
  return inTransaction(ctx, async (tx) => {
    const key = { purpose: 'bot_check', userId: null, subject: normalizeLogin(subject), caller } as const;
    const secret = await insertChallenge(tx, { ...key, method: 'email' });
    const challenge = await findSubjectChallenge(tx, 'bot_check', {
      caller,
      secret,
      subject: normalizeLogin(subject),
    });
    if (!codeTo || !challenge) return secret;
    const code = generateCode();
    await saveFirstCode(tx, challenge.id, code);
    const params = { code, minutes: CHALLENGE_MS / 60_000 };
    await queueEmail(tx, { ...codeTo, template: 'security-code', params });
    return secret;
  });
}
