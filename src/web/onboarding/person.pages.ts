import type { Response } from 'express';
import { personalAccountId } from '~/src/domains/accounts';
import { getBalance, getBillingSettings, promisedBonus } from '~/src/domains/billing';
import { YEARS_OF_CHOICE, YOUNGEST_CHOICE } from '~/src/domains/onboarding/onboarding.rules';
import type { PersonRequest } from '~/src/domains/onboarding/onboarding.types';
import { currentRequest, registerPerson, startRegistration } from '~/src/domains/onboarding/person.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, localPath, redirectTo } from '~/src/http/respond';
import { AppError } from '~/src/platform/errors';
import { formatCpf } from '~/src/shared/cpf';
import type { FormValues } from '~/views/components/forms/define-form';
import { personForm } from '~/views/onboarding/onboarding.form';
import PersonPage from '~/views/onboarding/person.page';
import { redirectToStep } from './steps.pages';

/**
 * The start of the individual registration (specification 4): completed users are told so and go home, others
 * go to a prerequisite step, or continue where they left off.
 */
export async function showRegistration(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  req.session.returnTo = localPath(req.query.redirectToUrl) ?? req.session.returnTo;
  const start = await startRegistration(ctx);
  if (start === 1 || start === 2) {
    flash(req, {
      kind: 'info',
      text: req.translate(start === 1 ? 'onboarding:alreadyDone' : 'onboarding:inReview'),
    });
    return redirectTo(req, res, 'home');
  }
  if (start === 3) {
    const back = hrefFor(req, 'complete-registration');
    return redirectTo(req, res, 'onboarding-email', {}, { redirectToUrl: back });
  }
  if (start === 4) return redirectTo(req, res, 'onboarding-company');
  if (start === 5) return redirectTo(req, res, 'postpaid-form');
  const latest = await currentRequest(ctx);
  const isOpen = latest && ['choose_phone', 'sms', 'quiz'].includes(latest.state);
  if (isOpen && req.query.refazer === undefined) return redirectToStep(req, res, latest.state);
  return renderForm(req, res, { ...EMPTY_FORM, values: getPreviousValues(latest) }, getReviewNote(latest));
}

/** Sends the form to the identity provider, and redirects by its answer. */
export const registerIndividual = form({
  schema: personForm.schema,
  show: (req: UserRequest, res, result) => renderForm(req, res, result),
  async submit(req, res, person) {
    try {
      const request = await registerPerson(req.ctx, person);
      return await redirectToStep(req, res, request.state);
    } catch (error) {
      // Submitted twice: the second submission shows the result of the first.
      const twice = error instanceof AppError && DONE_CODES.includes(error.code);
      if (!twice) throw error;
      return redirectToStep(req, res, (await currentRequest(req.ctx))?.state ?? 'form');
    }
  },
});

const DONE_CODES = ['registration_done', 'registration_manual'];

function getPreviousValues(latest: PersonRequest | null): FormValues<typeof personForm> {
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

function getReviewNote(latest: PersonRequest | null) {
  if (!latest?.note || (latest.state !== 'refused' && latest.state !== 'form')) return null;
  return { refused: latest.state === 'refused', text: latest.note };
}

/** The credits that completing the registration unlocks and grants. */
async function getBonus({ ctx }: UserRequest): Promise<number> {
  const { locked } = await getBalance(ctx, await personalAccountId(ctx, ctx.actor.userId));
  return locked + (await promisedBonus(ctx));
}

async function renderForm(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof personForm>,
  note: ReturnType<typeof getReviewNote> = null,
): Promise<void> {
  const youngest = req.ctx.now().getFullYear() - YOUNGEST_CHOICE;
  const years = { from: youngest - YEARS_OF_CHOICE, to: youngest };
  const title = req.translate('onboarding:title');
  const { bonusPhone: phoneBonus } = await getBillingSettings(req.ctx);
  return renderPage(
    req,
    res,
    PersonPage,
    { values, errors, years, note, bonus: await getBonus(req), phoneBonus },
    { title, status },
  );
}
