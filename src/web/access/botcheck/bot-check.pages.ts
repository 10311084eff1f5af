import type { Request } from 'express';
import {
  BotCheckCodeRequired,
  type BotCheckSubject,
  requireBotCheck,
  sealFormTime,
} from '~/src/domains/access/botcheck/bot-check.service';
import { widgetSources } from '~/src/gateways';
import { getCaller } from '~/src/http/login/caller';
import { isFragment } from '~/src/http/respond';
import { allowWidget } from '~/src/http/security-headers';
import { TooMany } from '~/src/platform/errors';
import type { BotCheck, BotTrap } from '~/views/access/botcheck/bot-check';

/** The latest time at which a form without a code may be retried. */
const NO_CODE_SECONDS = 3_600;

/** Forms with a bot check; passed on to a third-party captcha. */
type BotCheckAction = 'signup' | 'login' | 'recover' | 'chat' | 'trial';

/**
 * Props of a form's bot check. A third-party widget is rendered on full pages only: a dialog's page has its
 * own CSP, so our own proof of work is used there.
 */
export function getBotCheck(req: Request, action: BotCheckAction): BotCheck {
  const widget = isFragment(req) ? null : (req.ctx.gateways.captcha?.widget ?? null);
  if (widget && req.res) allowWidget(req.res, widgetSources(widget));
  const widgetProps = widget && { ...widget, action, language: req.locale };
  return { ...getBotTrap(req), widget: widgetProps };
}

/** The same for a form on a page without script. */
export const getBotTrap = (req: Request): BotTrap => ({
  sealedTime: sealFormTime(req.ctx),
  askCode: req.session.botCheck !== undefined,
});

/** The same with our own proof of work only, for pages without third-party content. */
export const ownBotCheck = (req: Request): BotCheck => ({
  sealedTime: sealFormTime(req.ctx),
  askCode: false,
  widget: null,
});

/**
 * Checks the sender of a form when there is no address to mail a code to. @throws TooMany if a code would be
 * required
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

/** Checks the sender of a form; a required code is bound to this browser. */
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
    sealedTime: field('shown'),
    emailCode: field('emailCode'),
    challenge: req.session.botCheck ?? null,
  };
  try {
    await requireBotCheck(req.ctx, form, { ...about, caller: getCaller(req, 'browser') });
    delete req.session.botCheck;
  } catch (error) {
    if (error instanceof BotCheckCodeRequired) req.session.botCheck = error.secret;
    throw error;
  }
}
