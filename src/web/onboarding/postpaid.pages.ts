import type { Request, Response } from 'express';
import { resendValidation, resendWait, sendFirstValidation } from '~/src/domains/access';
import { heldContract } from '~/src/domains/onboarding/company.service';
import { MAX_CONTRACT } from '~/src/domains/onboarding/document.rules';
import type { HeldDocument } from '~/src/domains/onboarding/onboarding.types';
import { registerPostpaid } from '~/src/domains/onboarding/postpaid.service';
import { errorText, fieldTexts } from '~/src/http/errors';
import { formValues, readForm } from '~/src/http/form';
import { isForeign } from '~/src/http/origin-check';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid, TooMany } from '~/src/platform/errors';
import PostpaidPage from '~/views/onboarding/postpaid.page';
import PostpaidEmailPage from '~/views/onboarding/postpaid-email.page';
import PostpaidSuccessPage from '~/views/onboarding/postpaid-success.page';
import { actFor, needsPersonFirst, problem, receiveContract, sent } from './company.pages';
import { postpaidForm, VOLUMES } from './onboarding.schemas';

/**
 * The guards of specification 2 and §6: who is done, or never came for the plan, goes home; the form needs a
 * validated e-mail, the e-mail step one that is not. True when the page may show.
 */
function mayEnter(req: Request, res: Response, step: 'form' | 'email'): boolean {
  const { postpaidPending, emailValidated } = requireActor(req.ctx).actor;
  if (!postpaidPending) redirectTo(req, res, 'home');
  else if (step === 'form' && !emailValidated) redirectTo(req, res, 'postpaid-email');
  else if (step === 'email' && emailValidated) redirectTo(req, res, 'postpaid-form');
  else return true;
  return false;
}

interface Shown {
  values?: Record<string, string>;
  held?: HeldDocument | null;
  needsContract?: boolean;
  errors?: Record<string, string[]>;
  status?: number;
}

export async function showPostpaid(req: Request, res: Response): Promise<void> {
  if (!mayEnter(req, res, 'form')) return;
  if (!(await needsPersonFirst(req, res, 'postpaid-form'))) return renderForm(req, res, {});
}

async function renderForm(req: Request, res: Response, shown: Shown): Promise<void> {
  const { values = {}, held = null, errors = {} } = shown;
  const needsContract = shown.needsContract ?? (held !== null || errors.contract !== undefined);
  const props = { values, errors, held, needsContract, volumes: VOLUMES };
  const failed = Object.keys(errors).length > 0;
  const head = {
    title: req.translate('company:postpaid.title'),
    status: failed ? (shown.status ?? 422) : 200,
  };
  return renderPage(req, res, PostpaidPage, props, head);
}

async function submitPostpaid(req: Request, res: Response): Promise<void> {
  if (!mayEnter(req, res, 'form') || (await needsPersonFirst(req, res, 'postpaid-form'))) return;
  const ctx = requireActor(req.ctx);
  const values = formValues(req);
  const form = readForm(req, postpaidForm);
  if (!form.ok) {
    const errors = fieldTexts(req.translate, new Invalid('invalid', form.errors)) ?? {};
    const held = req.formExpired
      ? null
      : await receiveContract(ctx, req, values.keptContract ?? '').catch(() => null);
    return renderForm(req, res, { values, errors, held });
  }
  const { cnpj, contactName, contactPhone, volume, keptContract } = form.data;
  let held: HeldDocument | null = null;
  try {
    held = await receiveContract(ctx, req, keptContract);
    const contact = { name: contactName, phone: contactPhone, volume };
    const outcome = await registerPostpaid(ctx, { cnpj, contact, documentId: held?.id ?? null });
    if (!outcome.accountId) return await sent(req, res, outcome.name);
    await actFor(req, res, outcome.accountId);
    redirectTo(req, res, 'postpaid-success');
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    const kept = held ?? (await heldContract(ctx, keptContract));
    return renderForm(req, res, { values, held: kept, ...problem(req, error) });
  }
}

/** What is sent may bring the contract. */
export const postpaidUpload = { maxBytes: MAX_CONTRACT, handler: submitPostpaid };

/** Public: it says nothing of anybody. */
export function showPostpaidSuccess(req: Request, res: Response): Promise<void> {
  return renderPage(
    req,
    res,
    PostpaidSuccessPage,
    {},
    { title: req.translate('company:postpaid.successTitle') },
  );
}

/** The e-mail comes before the form; whoever came this way got no link at sign-up (specification 4). */
export async function showPostpaidEmail(req: Request, res: Response): Promise<void> {
  if (!mayEnter(req, res, 'email')) return;
  const ctx = requireActor(req.ctx);
  // A link of another site sends nobody a mail: they press the button.
  if (!isForeign(req, ctx.origin)) await sendFirstValidation(ctx);
  const waitSeconds = await resendWait(ctx);
  const props = { email: ctx.actor.email, waitSeconds };
  return renderPage(req, res, PostpaidEmailPage, props, {
    title: req.translate('company:postpaid.emailTitle'),
  });
}

export async function submitPostpaidEmail(req: Request, res: Response): Promise<void> {
  if (!mayEnter(req, res, 'email')) return;
  try {
    await resendValidation(requireActor(req.ctx));
    flash(req, { kind: 'ok', text: req.translate('company:postpaid.emailResent') });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    flash(req, { kind: 'warning', text: errorText(req.translate, error) });
  }
  redirectTo(req, res, 'postpaid-email');
}
