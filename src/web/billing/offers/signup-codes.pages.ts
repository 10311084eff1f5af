import type { Response } from 'express';
import { saveCode } from '~/src/domains/billing/operator/promotional-code.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { type signupCodeForm, signupCodeSchema } from '~/views/billing/offers/signup-code.form';
import SignupCodeNewPage from '~/views/billing/offers/signup-code-new.page';

/** The form for a code of sign-ups. */
export async function showNewSignupCode(
  req: UserRequest,
  res: Response,
  { errors, values, status, error }: FormResult<typeof signupCodeForm> = EMPTY_FORM,
): Promise<void> {
  const title = req.translate('operators:offers.newSignupCode');
  await renderPage(
    req,
    res,
    SignupCodeNewPage,
    { errors, values },
    { title, status: error?.status ?? status },
  );
}

/** Creates a code of sign-ups, or asks a second operator for one that gives much. */
export const addSignupCode = form({
  schema: ({ ctx }: UserRequest) => signupCodeSchema(ctx.locale),
  show: showNewSignupCode,
  getErrorField: ({ code }) => (code === 'code_taken' ? 'codigo' : 'form'),
  async submit(req, res, { changeReason, codigo, ...terms }) {
    const waits = await saveCode(req.ctx, { ...terms, code: codigo }, changeReason);
    flashSaved(req, req.translate('operators:settings.codeSaved'), waits);
    redirectTo(req, res, 'operator-codes');
  },
});
