import type { Response } from 'express';
import { getProfile } from '~/src/domains/profile/profile.queries';
import { changeProfile } from '~/src/domains/profile/profile.service';
import { PURPOSES } from '~/src/domains/reports';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectLocal } from '~/src/http/respond';
import { hrefTo } from '~/src/shared/routes';
import { toValues } from '~/views/components/forms/define-form';
import { isChoice, profileForm } from '~/views/profile/profile.form';
import ProfilePage from '~/views/profile/profile.page';
import { profileSchema } from './profile.schemas';

/** The user's data and choices. */
export async function showProfile(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof profileForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const profile = await getProfile(ctx);
  // The whole form at once, as programs and old pages send it: the row with the first error opens.
  const open = [req.body?.field ?? req.query.mudar, ...Object.keys(errors)].find(isChoice) ?? null;
  const inputs = toValues(profileForm, status === 200 ? profile : { ...profile, lowBalanceMail: false });
  const formValues = { ...inputs, ...values, ...(profile.nameFixed && { fullName: inputs.fullName }) };
  const { accountName, companyRole } = ctx.actor;
  const managesCompany = companyRole === 'admin';
  const props = {
    profile,
    values: formValues,
    open,
    purposes: PURPOSES,
    accountName,
    errors,
    managesCompany,
  };
  const title = req.translate('profile:title');
  await renderPage(req, res, ProfilePage, props, { title, status, robots: 'noindex' });
}

/** Saves one choice, or all if none is named; the response uses the chosen language. */
export const saveProfile = form({
  schema: async ({ ctx, body }: UserRequest) => profileSchema(await getProfile(ctx), body?.field),
  show: showProfile,
  async submit(req, res, data) {
    await changeProfile(req.ctx, data);
    const { locale } = data;
    flash(req, { kind: 'ok', text: req.translate('profile:done', { lng: locale }) });
    // The prefix makes the browser use the language too.
    redirectLocal(req, res, `/${locale}${hrefTo(locale, 'profile')}`);
  },
});
