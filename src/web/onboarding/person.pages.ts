import type { Request, Response } from 'express';
import { YEARS_OF_CHOICE, YOUNGEST_CHOICE } from '~/src/domains/onboarding/onboarding.rules';
import type { PersonRequest } from '~/src/domains/onboarding/onboarding.types';
import { currentRequest, registerPerson, startRegistration } from '~/src/domains/onboarding/person.service';
import { errorText, fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, hrefFor, localPath, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import { formatCpf } from '~/src/shared/cpf';
import PersonPage from '~/views/onboarding/person.page';
import { personForm } from './onboarding.schemas';
import { goOn } from './steps.pages';

/**
 * The start of the individual registration (specification 4): whoever is through reads so and goes home, others
 * go to the step that comes first, or go on where they left it.
 */
export async function showRegistration(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  req.session.returnTo = localPath(req.query.redirectToUrl) ?? req.session.returnTo;
  const answer = await startRegistration(ctx);
  if (answer === 1 || answer === 2) {
    flash(req, {
      kind: 'info',
      text: req.translate(answer === 1 ? 'onboarding:alreadyDone' : 'onboarding:inReview'),
    });
    return redirectTo(req, res, 'home');
  }
  if (answer === 3) {
    const back = hrefFor(req, 'complete-registration');
    return redirectTo(req, res, 'onboarding-email', {}, { redirectToUrl: back });
  }
  if (answer === 4) return redirectTo(req, res, 'onboarding-company');
  if (answer === 5) return redirectTo(req, res, 'postpaid-form');
  const latest = await currentRequest(ctx);
  const isOpen = latest && ['choose_phone', 'sms', 'quiz'].includes(latest.state);
  if (isOpen && req.query.refazer === undefined) return goOn(req, res, latest.state);
  return renderForm(req, res, typedBefore(latest), {}, { note: noteOf(latest) });
}

/** Sends the form to the identity provider, and goes where its answer leads. */
export async function submitRegistration(req: Request, res: Response): Promise<void> {
  const form = readForm(req, personForm);
  if (!form.ok) return renderForm(req, res, form.values, form.errors);
  const ctx = requireActor(req.ctx);
  try {
    const request = await registerPerson(ctx, form.data);
    return await goOn(req, res, request.state);
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    // Sent twice: the second sending is shown what the first one came to.
    if (error.code === 'registration_done' || error.code === 'registration_manual') {
      return await goOn(req, res, (await currentRequest(ctx))?.state ?? 'form');
    }
    const values = req.body as Record<string, string>;
    return renderForm(req, res, values, { form: [`errors:${error.code}`] }, { error });
  }
}

function typedBefore(latest: PersonRequest | null): Record<string, string> {
  if (!latest || latest.state === 'approved') return {};
  const { fullName, cpf, birthDate, phone } = latest.person;
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return {
    fullName,
    cpf: formatCpf(cpf),
    birthDateDay: day,
    birthDateMonth: month,
    birthDateYear: year,
    phone,
  };
}

function noteOf(latest: PersonRequest | null) {
  if (!latest?.note || (latest.state !== 'refused' && latest.state !== 'form')) return null;
  return { refused: latest.state === 'refused', text: latest.note };
}

interface Shown {
  note?: { refused: boolean; text: string } | null;
  error?: AppError;
}

function renderForm(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: FieldErrors,
  { note = null, error }: Shown = {},
): Promise<void> {
  const shown = fieldTexts(req.translate, new Invalid('invalid', errors, error?.params)) ?? {};
  if (error) shown.form = [errorText(req.translate, error)];
  const youngest = req.ctx.now().getFullYear() - YOUNGEST_CHOICE;
  const years = { from: youngest - YEARS_OF_CHOICE, to: youngest };
  const failed = Object.keys(errors).length > 0;
  const status = !failed ? 200 : error && [429, 503].includes(error.status) ? error.status : 422;
  const title = req.translate('onboarding:title');
  return renderPage(req, res, PersonPage, { values, errors: shown, years, note }, { title, status });
}
