import type { Request, Response } from 'express';
import { getProfile } from '~/src/domains/profile/profile.queries';
import { changeProfile } from '~/src/domains/profile/profile.service';
import { PURPOSES } from '~/src/domains/reports';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectLocal } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { type FieldErrors, Invalid } from '~/src/platform/errors';
import { hrefTo } from '~/src/shared/routes';
import ProfilePage from '~/views/profile/profile.page';
import { profileForm } from './profile.schemas';

/** Who is logged in, and what they chose. */
export const showProfile = (req: Request, res: Response): Promise<void> => render(req, res);

/** Keeps the form; the answer comes in the language that was chosen. */
export async function submitProfile(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const { nameFixed } = await getProfile(ctx);
  const form = readForm(req, profileForm(nameFixed));
  if (!form.ok) return render(req, res, form);
  await changeProfile(ctx, form.data);
  const { locale } = form.data;
  flash(req, { kind: 'ok', text: req.translate('profile:done', { lng: locale }) });
  // The prefix makes the language the browser's too.
  redirectLocal(req, res, `/${locale}${hrefTo(locale, 'profile')}`);
}

interface Sent {
  errors: FieldErrors;
  values: Record<string, string>;
}

async function render(req: Request, res: Response, sent?: Sent): Promise<void> {
  const ctx = requireActor(req.ctx);
  const profile = await getProfile(ctx);
  const { values } = sent ?? {};
  const shown = {
    fullName: (profile.nameFixed ? null : values?.fullName) ?? profile.fullName,
    locale: values?.locale ?? profile.locale,
    theme: values?.theme ?? profile.theme,
    reportMail: values?.reportMail ?? profile.reportMail,
    lowBalanceMail: values ? values.lowBalanceMail !== undefined : profile.lowBalanceMail,
    defaultPurpose: values?.defaultPurpose ?? profile.defaultPurpose ?? '',
  };
  await renderPage(
    req,
    res,
    ProfilePage,
    {
      profile,
      shown,
      purposes: PURPOSES,
      accountName: ctx.actor.accountName,
      errors: sent ? (fieldTexts(req.translate, new Invalid('invalid', sent.errors)) ?? {}) : {},
    },
    { title: req.translate('profile:title'), status: sent ? 422 : 200, robots: 'noindex' },
  );
}
