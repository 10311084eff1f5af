import type { Request } from 'express';
import {
  BotCheckCodeNeeded,
  type BotCheckSubject,
  passBotCheck,
  sealShown,
} from '~/src/domains/access/botcheck/bot-check.service';
import { widgetSources } from '~/src/gateways';
import { callerOf } from '~/src/http/caller';
import { isFragment } from '~/src/http/respond';
import { allowWidget } from '~/src/http/security-headers';
import type { BotCheck, BotTrap } from '~/views/access/botcheck/bot-check';

/** The forms that ask; an outside captcha is told which. */
export type BotCheckAction = 'signup' | 'login' | 'recover';

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
  shown: sealShown(req.ctx),
  askCode: req.session.botCheck !== undefined,
});

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
    await passBotCheck(req.ctx, form, { ...about, caller: callerOf(req, 'browser') });
    delete req.session.botCheck;
  } catch (error) {
    if (error instanceof BotCheckCodeNeeded) req.session.botCheck = error.secret;
    throw error;
  }
}
