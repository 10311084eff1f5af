import type { Request, RequestHandler, Response } from 'express';
import type { UnsentForm } from '~/src/http/forms/unsent-form';
import { isUser, type UserRequest } from '~/src/http/request';
import { hrefFor, localPath, redirectLocal } from '~/src/http/respond';

/** How a form rendered for another acting account is handled; implemented by the access domain. */
export interface AccountGate {
  /** Asks whether to switch account and resubmit, or to stay. */
  showChoice: (req: UserRequest, res: Response, sentAccountId: string) => Promise<void>;
  /** Makes this request, and the session, act for the account. @throws NotFound if the user has no access to it */
  switchTo: (req: UserRequest, res: Response, accountId: string) => Promise<void>;
  /** Whether a form saved from an ended session belongs to the user who is logged in now. */
  isFormOwner: (req: UserRequest, form: UnsentForm) => Promise<boolean>;
}

const field = (req: Request, name: string): string => {
  const value = (req.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** The account that the form was rendered for, if it is not the acting one. */
function otherAccount(req: UserRequest): string | null {
  const accountId = field(req, '_account');
  return accountId && accountId !== req.ctx.actor.accountId ? accountId : null;
}

/**
 * Before the form token is checked (a switch in another tab has changed it too): a form rendered for another
 * account waits for the user's choice, so that nothing is spent by mistake (docs/model.md "Ownership").
 */
export function refuseOtherAccount({ showChoice }: AccountGate): RequestHandler {
  return async (req, res, next) => {
    if (!isUser(req)) return next();
    const other = otherAccount(req);
    if (other && field(req, '_choice') !== 'switch') return showChoice(req, res, other);
    next();
  };
}

/**
 * After the form token was checked: applies the user's choice. `switch` acts for the form's account, after
 * the guard runs again; `stay` shows the form once more with the submitted values.
 */
export function applyAccountChoice(
  { showChoice, switchTo }: AccountGate,
  guard: RequestHandler,
  kind: 'form' | 'post',
): RequestHandler {
  return async (req, res, next) => {
    const choice = field(req, '_choice');
    if (choice === 'stay') return stay(req, res, next, kind);
    if (!isUser(req)) return next();
    const other = otherAccount(req);
    if (!other || choice !== 'switch') return next();
    if (req.formToken === 'refused') return showChoice(req, res, other);
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
