import type { Request, Response } from 'express';
import { resendValidation, resendWait, sendFirstValidation } from '~/src/domains/access';
import { MAX_CONTRACT } from '~/src/domains/onboarding/document.rules';
import { registerPostpaid } from '~/src/domains/onboarding/postpaid.service';
import { isPoll } from '~/src/http/context';
import { errorText } from '~/src/http/errors';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { isCrossSite } from '~/src/http/forms/origin-check';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { TooMany } from '~/src/platform/errors';
import { postpaidForm, VOLUMES } from '~/views/onboarding/onboarding.form';
import PostpaidPage from '~/views/onboarding/postpaid.page';
import PostpaidEmailPage from '~/views/onboarding/postpaid-email.page';
import PostpaidSuccessPage from '~/views/onboarding/postpaid-success.page';
import {
  cnpjOrForm,
  needsPersonFirst,
  receiveContract,
  renderSent,
  restoreContract,
  switchToAccount,
} from './company.pages';

/**
 * The guards of specification 2 and §6: users who are done, or did not choose the plan, go home; the form
 * requires a validated e-mail, the e-mail step an unvalidated one. True if the page may be shown.
 */
function canEnter(req: UserRequest, res: Response, step: 'form' | 'email'): boolean {
  const { postpaidPending, emailValidated } = req.ctx.actor;
  if (!postpaidPending) redirectTo(req, res, 'home');
  else if (step === 'form' && !emailValidated) redirectTo(req, res, 'postpaid-email');
  else if (step === 'email' && emailValidated) redirectTo(req, res, 'postpaid-form');
  else return true;
  return false;
}

export async function showPostpaid(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof postpaidForm> = EMPTY_FORM,
): Promise<void> {
  if (!canEnter(req, res, 'form') || (await needsPersonFirst(req, res, 'postpaid-form'))) return;
  const heldDocument = status !== 200 ? await restoreContract(req) : null;
  const needsContract = heldDocument !== null || errors.contract !== undefined;
  const props = { values, errors, heldDocument, needsContract, volumes: VOLUMES };
  const title = req.translate('company:postpaid.title');
  return renderPage(req, res, PostpaidPage, props, { title, status });
}

export const registerForPostpaid = form({
  schema: postpaidForm.schema,
  maxBytes: MAX_CONTRACT,
  show: showPostpaid,
  getErrorField: cnpjOrForm,
  async submit(req, res, { cnpj, legalName, contactName, contactPhone, volume }) {
    if (!canEnter(req, res, 'form') || (await needsPersonFirst(req, res, 'postpaid-form'))) return;
    const contract = await receiveContract(req);
    const contact = { name: contactName, phone: contactPhone, volume };
    const outcome = await registerPostpaid(req.ctx, {
      cnpj,
      legalName,
      contact,
      documentId: contract?.id ?? null,
    });
    if (!outcome.accountId) return renderSent(req, res, outcome.name);
    await switchToAccount(req, res, outcome.accountId);
    redirectTo(req, res, 'postpaid-success');
  },
});

/** Public: contains no personal data. */
export function showPostpaidSuccess(req: Request, res: Response): Promise<void> {
  return renderPage(
    req,
    res,
    PostpaidSuccessPage,
    {},
    { title: req.translate('company:postpaid.successTitle') },
  );
}

/** E-mail validation precedes the form; users of this entry got no link at sign-up (specification 4). */
export async function showPostpaidEmail(req: UserRequest, res: Response): Promise<void> {
  if (isPoll(req)) {
    res.json({ waiting: !req.ctx.actor.emailValidated });
    return;
  }
  if (!canEnter(req, res, 'email')) return;
  const { ctx } = req;
  // Another site's link must not send a mail: the user presses the button.
  if (!isCrossSite(req, ctx.origin)) await sendFirstValidation(ctx);
  const waitSeconds = await resendWait(ctx);
  const props = { email: ctx.actor.email, waitSeconds };
  return renderPage(req, res, PostpaidEmailPage, props, {
    title: req.translate('company:postpaid.emailTitle'),
  });
}

export async function submitPostpaidEmail(req: UserRequest, res: Response): Promise<void> {
  if (!canEnter(req, res, 'email')) return;
  try {
    await resendValidation(req.ctx);
    flash(req, { kind: 'ok', text: req.translate('company:postpaid.emailResent') });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    flash(req, { kind: 'warning', text: errorText(req.translate, error) });
  }
  redirectTo(req, res, 'postpaid-email');
}
