import type { Response } from 'express';
import { sendConfirmation } from '~/src/domains/access';
import {
  cancelPhoneCode,
  finishPhone,
  getPhoneState,
  resendPhoneCode,
  startPhone,
} from '~/src/domains/profile/phone.service';
import { formValues, noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectLocal, returnPath } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import type { FormErrors } from '~/views/components/forms/define-form';
import { phoneCodeForm, phoneForm } from '~/views/profile/phone.form';
import PhonePage from '~/views/profile/phone.page';

/** The phone: the form for the number, or for the code that was sent. Also the dialog's fragment. */
export async function showPhone(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof phoneCodeForm | typeof phoneForm> = EMPTY_FORM,
): Promise<void> {
  const state = await getPhoneState(req.ctx);
  const unsent: FormErrors<never> =
    status === 200 && state.problem ? { form: [req.translate(`errors:${state.problem}`)] } : {};
  const props = {
    state,
    errors: { ...unsent, ...errors },
    phone: values.phone ?? '',
    back: returnPath(req),
  };
  const title = req.translate('profile:phone.title');
  await renderPage(req, res, PhonePage, props, { title, status, robots: 'noindex' });
}

/** Sends a code to the number. */
export const startPhoneChange = form({
  schema: phoneForm.schema,
  show: showPhone,
  async submit(req, res, { phone, ...proof }) {
    await startPhone(req.ctx, phone, proof);
    await showPhone(req, res);
  },
});

/** A button that stays on the page; the typed number is preserved. */
const button = (press: (ctx: ActorCtx) => Promise<unknown>) =>
  form({
    schema: noFields,
    show: showPhone,
    async submit(req, res) {
      await press(req.ctx);
      await showPhone(req, res, { ...EMPTY_FORM, values: formValues<typeof phoneForm>(req) });
    },
  });

/** Mails the code that replaces a password. */
export const sendPhoneProof = button(sendConfirmation);
export const sendPhoneCodeAgain = button(resendPhoneCode);
export const chooseOtherPhone = button(cancelPhoneCode);

export const confirmPhone = form({
  schema: phoneCodeForm.schema,
  show: showPhone,
  async submit(req, res, { code }) {
    await finishPhone(req.ctx, code);
    flash(req, { kind: 'ok', text: req.translate('profile:phone.done') });
    redirectLocal(req, res, returnPath(req) ?? hrefFor(req, 'profile'));
  },
});
