import type { Request, RequestHandler, Response } from 'express';
import type { UnsentForm } from '~/src/http/forms/unsent-form';
import { isUser, type UserRequest } from '~/src/http/request';
import { hrefFor, localPath, redirectLocal } from '~/src/http/respond';

/** What a form of another acting account leads to; the access domain answers. */
export interface AccountGate {
  /** Shows the choice: switch and send again, or stay. */
  ask: (req: UserRequest, res: Response, sentAccountId: string) => Promise<void>;
  /** Lets this request, and the session, act for the account. @throws NotFound when it is not theirs */
  switchTo: (req: UserRequest, res: Response, accountId: string) => Promise<void>;
  /** Whether a form that a session left behind belongs to who logged in now. */
  isTheirs: (req: UserRequest, form: UnsentForm) => Promise<boolean>;
}

const field = (req: Request, name: string): string => {
  const value = (req.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** The account that the form was made for, where it is not the one that acts. */
function otherAccount(req: UserRequest): string | null {
  const sent = field(req, '_account');
  return sent && sent !== req.ctx.actor.accountId ? sent : null;
}

/**
 * Before the form token is looked at (a switch in another tab has changed it too): a form that was
 * made for another account waits for the person's choice; nothing is spent by mistake (docs/model.md "Ownership").
 */
export function refuseOtherAccount({ ask }: AccountGate): RequestHandler {
  return async (req, res, next) => {
    if (!isUser(req)) return next();
    const other = otherAccount(req);
    if (other && field(req, '_choice') !== 'switch') return ask(req, res, other);
    next();
  };
}

/**
 * After the form token was checked: does what the person chose. `switch` acts for the form's account,
 * under the guard again; `stay` shows the form once more with what was typed.
 */
export function applyChoice(
  { ask, switchTo }: AccountGate,
  guard: RequestHandler,
  kind: 'form' | 'post',
): RequestHandler {
  return async (req, res, next) => {
    const choice = field(req, '_choice');
    if (choice === 'stay') return stay(req, res, next, kind);
    if (!isUser(req)) return next();
    const other = otherAccount(req);
    if (!other || choice !== 'switch') return next();
    if (req.formToken === 'refused') return ask(req, res, other);
    await switchTo(req, res, other);
    return guard(req, res, next);
  };
}

function stay(req: Request, res: Response, next: () => void, kind: 'form' | 'post'): void {
  if (kind === 'post') {
    redirectLocal(req, res, localPath(req.originalUrl) ?? hrefFor(req, 'home'));
    return;
  }
  req.formReview = true;
  next();
}
