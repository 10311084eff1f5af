import type { Request } from 'express';
import {
  BotCheckCodeRequired,
  type BotCheckSubject,
  requireBotCheck,
  sealFormTime,
} from '~/src/domains/access/botcheck/bot-check.service';
import { widgetSources } from '~/src/gateways';
import { callerOf } from '~/src/http/login/caller';
import { isFragment } from '~/src/http/respond';
import { allowWidget } from '~/src/http/security-headers';
import { TooMany } from '~/src/platform/errors';
import type { BotCheck, BotTrap } from '~/views/access/botcheck/bot-check';

/** When a form without a code may be tried again, at the latest. */
const NO_CODE_SECONDS = 3_600;

/** The forms that ask; an outside captcha is told which. */
type BotCheckAction = 'signup' | 'login' | 'recover' | 'chat' | 'trial';

/**
 * What a form needs to show that a person sends it. An outside widget is drawn on whole pages only: a
 * dialog's page has its own content policy, so there our own proof of work stands.
 */
export function botCheckOf(req: Request, action: BotCheckAction): BotCheck {
  const widget = isFragment(req) ? null : req.ctx.gateways.captcha.widget;
  if (widget && req.res) allowWidget(req.res, widgetSources(widget));
  const drawn = widget && { ...widget, action, language: req.locale };
  return { ...botTrapOf(req), widget: drawn };
}

/** The same for a form on a page without script. */
export const botTrapOf = (req: Request): BotTrap => ({
  shown: sealFormTime(req.ctx),
  askCode: req.session.botCheck !== undefined,
});

/** The same by our own proof of work alone, for pages that load nothing of anybody else's. */
export const ownBotCheck = (req: Request): BotCheck => ({
  shown: sealFormTime(req.ctx),
  askCode: false,
  widget: null,
});

/**
 * Checks the sender of a form whose writer has no address that a code could go to. @throws TooMany where a code
 * would be asked for
 */
export async function passWithoutCode(req: Request, action: BotCheckAction): Promise<void> {
  try {
    await passBotCheckForm(req, { action, subject: action, codeTo: null });
  } catch (error) {
    if (!(error instanceof BotCheckCodeRequired)) throw error;
    delete req.session.botCheck;
    throw new TooMany('too_many', NO_CODE_SECONDS);
  }
}

/** Checks the sender of a form; a code that is then needed is bound to this browser. */
export async function passBotCheckForm(
  req: Request,
  about: Pick<BotCheckSubject, 'subject' | 'codeTo' | 'action'>,
): Promise<void> {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const field = (name: string): string => (typeof body[name] === 'string' ? body[name].trim() : '');
  const form = {
    proof: field('proof'),
    captcha: field('captcha'),
    website: field('website'),
    shown: field('shown'),
    emailCode: field('emailCode'),
    challenge: req.session.botCheck ?? null,
  };
  try {
    await requireBotCheck(req.ctx, form, { ...about, caller: callerOf(req, 'browser') });
    delete req.session.botCheck;
  } catch (error) {
    if (error instanceof BotCheckCodeRequired) req.session.botCheck = error.secret;
    throw error;
  }
}
