import type { Request, Response } from 'express';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import PersonPage from '~/views/onboarding/person.page';
import { YEARS_OF_CHOICE, YOUNGEST_CHOICE } from './onboarding.rules';
import { personForm } from './onboarding.schemas';
import { completeRegistration } from './onboarding.service';

/** The individual registration; whoever completed it reads so and goes home. */
export function showRegistration(req: Request, res: Response): Promise<void> | void {
  if (requireActor(req.ctx).actor.onboarded) {
    flash(req, { kind: 'info', text: req.translate('onboarding:alreadyDone') });
    return redirectTo(req, res, 'home');
  }
  return renderForm(req, res, {}, {});
}

/** Checks and completes the registration, then leads to what waits for it. */
export async function submitRegistration(req: Request, res: Response): Promise<void> {
  const form = readForm(req, personForm);
  if (!form.ok) return renderForm(req, res, form.values, form.errors);
  try {
    await completeRegistration(requireActor(req.ctx), form.data);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 !== (error.code === 'identity_unavailable'))
      throw error;
    const values = req.body as Record<string, string>;
    return renderForm(req, res, values, { form: [`errors:${error.code}`] }, error.status === 503 ? 503 : 422);
  }
  flash(req, { kind: 'ok', text: req.translate('onboarding:done') });
  const pending = localPath(req.session.returnTo);
  delete req.session.returnTo;
  if (pending) redirectLocal(req, res, pending);
  else redirectTo(req, res, 'home');
}

function renderForm(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: FieldErrors,
  status = 422,
): Promise<void> {
  const shown = fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};
  const youngest = req.ctx.now().getFullYear() - YOUNGEST_CHOICE;
  const props = { values, errors: shown, years: { from: youngest - YEARS_OF_CHOICE, to: youngest } };
  const failed = Object.keys(errors).length > 0;
  const title = req.translate('onboarding:title');
  return renderPage(req, res, PersonPage, props, { title, status: failed ? status : 200 });
}
