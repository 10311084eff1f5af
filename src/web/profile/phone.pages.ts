import type { Request, Response } from 'express';
import { sendConfirmation } from '~/src/domains/access';
import {
  finishPhone,
  forgetPhoneCode,
  getPhoneState,
  resendPhoneCode,
  startPhone,
} from '~/src/domains/profile/phone.service';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { formValues, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { askedBack, flash, hrefFor, redirectLocal } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import PhonePage from '~/views/profile/phone.page';
import { phoneCodeForm, phoneForm } from './phone.schemas';

interface Refused {
  error?: AppError;
  values?: Record<string, string>;
}

/** The phone: the number to type, or the code that is waited for. Also the fragment of the dialog. */
export const showPhone = (req: Request, res: Response): Promise<void> => render(req, res);

/** One step of adding a phone; the button that was pressed says which. */
export async function submitPhone(req: Request, res: Response): Promise<void> {
  const step = String(req.body?.step ?? '');
  try {
    if (step === 'code') return await confirm(req, res);
    if (req.body?.send !== undefined) return await sendProof(req, res);
    await (step === 'again' ? again(req) : step === 'other' ? other(req) : start(req));
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    const typed = readForm(req, phoneForm);
    return render(req, res, {
      error,
      values: typed.ok ? { phone: String(req.body?.phone ?? '') } : typed.values,
    });
  }
  return render(req, res);
}

async function start(req: Request): Promise<void> {
  const form = readForm(req, phoneForm);
  if (!form.ok) throw new Invalid('invalid', form.errors);
  const { phone, ...proof } = form.data;
  await startPhone(requireActor(req.ctx), phone, proof);
}

/** Mails the code that stands in for a password; the number that was typed stays. */
async function sendProof(req: Request, res: Response): Promise<void> {
  refuseExpired(req);
  await sendConfirmation(requireActor(req.ctx));
  return render(req, res, { values: formValues(req) });
}

async function again(req: Request): Promise<void> {
  refuseExpired(req);
  await resendPhoneCode(requireActor(req.ctx));
}

async function other(req: Request): Promise<void> {
  refuseExpired(req);
  await forgetPhoneCode(requireActor(req.ctx));
}

async function confirm(req: Request, res: Response): Promise<void> {
  const form = readForm(req, phoneCodeForm);
  if (!form.ok) throw new Invalid('invalid', form.errors);
  await finishPhone(requireActor(req.ctx), form.data.code);
  flash(req, { kind: 'ok', text: req.translate('profile:phone.done') });
  redirectLocal(req, res, askedBack(req) ?? hrefFor(req, 'profile'));
}

/** A form whose token went stale does nothing, here too. */
function refuseExpired(req: Request): void {
  if (req.formReview) throw new Invalid('account_review');
  if (req.formExpired) throw new Invalid('form_expired');
}

async function render(req: Request, res: Response, refused?: Refused): Promise<void> {
  const state = await getPhoneState(requireActor(req.ctx));
  const { error, values } = refused ?? {};
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const fields = error && fieldTexts(req.translate, error);
  const errors =
    fields && Object.keys(fields).length > 0
      ? fields
      : error
        ? { form: [errorText(req.translate, error)] }
        : state.problem
          ? { form: [req.translate(`errors:${state.problem}`)] }
          : {};
  const status = !error ? 200 : [429, 503].includes(error.status) ? error.status : 422;
  const props = { state, errors, phone: values?.phone ?? '', back: askedBack(req) };
  await renderPage(req, res, PhonePage, props, {
    title: req.translate('profile:phone.title'),
    status,
    robots: 'noindex',
  });
}
