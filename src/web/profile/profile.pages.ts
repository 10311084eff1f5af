import type { Response } from 'express';
import { getProfile } from '~/src/domains/profile/profile.queries';
import { changeProfile } from '~/src/domains/profile/profile.service';
import { PURPOSES } from '~/src/domains/reports';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectLocal } from '~/src/http/respond';
import { hrefTo } from '~/src/shared/routes';
import ProfilePage from '~/views/profile/profile.page';
import { isChoice, profileForm } from './profile.schemas';

/** The user's data and choices. */
export async function showProfile(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const profile = await getProfile(ctx);
  const field = values.field ?? (typeof req.query.mudar === 'string' ? req.query.mudar : '');
  // The whole form at once, as programs and old pages send it: the row with the first error opens.
  const open = [field, ...Object.keys(errors)].find(isChoice) ?? null;
  const shown = {
    fullName: (profile.nameFixed ? null : values.fullName) ?? profile.fullName,
    locale: values.locale ?? profile.locale,
    theme: values.theme ?? profile.theme,
    reportMail: values.reportMail ?? profile.reportMail,
    lowBalanceMail: status !== 200 ? values.lowBalanceMail !== undefined : profile.lowBalanceMail,
    defaultPurpose: values.defaultPurpose ?? profile.defaultPurpose ?? '',
  };
  const { accountName, companyRole } = ctx.actor;
  const managesCompany = companyRole === 'admin';
  const props = { profile, shown, open, purposes: PURPOSES, accountName, errors, managesCompany };
  const title = req.translate('profile:title');
  await renderPage(req, res, ProfilePage, props, { title, status, robots: 'noindex' });
}

/** Saves one choice, or all if none is named; the response uses the chosen language. */
export const saveProfile = form({
  schema: async ({ ctx, body }: UserRequest) => profileForm(await getProfile(ctx), body?.field),
  show: showProfile,
  async submit(req, res, data) {
    await changeProfile(req.ctx, data);
    const { locale } = data;
    flash(req, { kind: 'ok', text: req.translate('profile:done', { lng: locale }) });
    // The prefix makes the browser use the language too.
    redirectLocal(req, res, `/${locale}${hrefTo(locale, 'profile')}`);
  },
});
