import { getPendingEmail } from '~/src/domains/access';
import { isOnboarded } from '~/src/domains/accounts';
import { getBillingSettings } from '~/src/domains/billing';
import { listConsents } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { findAddress } from './address.store';
import { maskPhone } from './phone.rules';
import { findPhone } from './phone.store';
import { canSetPurpose } from './profile.policy';
import type { Profile } from './profile.types';

/** Preferences of users without a row; equal to the columns' defaults. */
export const DEFAULTS = { reportMail: 'attached', lowBalanceMail: true, theme: 'system' } as const;

/** The acting user's profile, with the acting account's default purpose. */
export async function getProfile(ctx: ActorCtx): Promise<Profile> {
  const { userId, accountId } = ctx.actor;
  const [user, account, nameFixed, phone, address, waitingEmail, consents, { bonusPhone }] =
    await Promise.all([
      ctx
        .db('users as u')
        .leftJoin('preferences as f', 'f.user_id', 'u.id')
        .where('u.id', userId)
        .first('u.email', 'u.email_validated_at', 'u.full_name', 'u.locale', 'f.*'),
      ctx.db('accounts').where({ id: accountId }).first('default_purpose'),
      isOnboarded(ctx, userId),
      findPhone(ctx, userId),
      findAddress(ctx, userId),
      getPendingEmail(ctx),
      listConsents(ctx),
      getBillingSettings(ctx),
    ]);
  return {
    email: user!.email,
    emailValidated: user!.email_validated_at !== null,
    fullName: user!.full_name ?? '',
    nameFixed,
    locale: user!.locale,
    theme: user!.theme ?? DEFAULTS.theme,
    phone: phone && maskPhone(phone),
    address,
    hasPicture: user!.picture_key !== null,
    waitingEmail,
    ownPdfPassword: ctx.actor.ownPdfPassword === true,
    consents: consents.length,
    phoneBonus: bonusPhone,
    reportMail: user!.report_mail ?? DEFAULTS.reportMail,
    lowBalanceMail: user!.low_balance_mail ?? DEFAULTS.lowBalanceMail,
    defaultPurpose: account!.default_purpose as Profile['defaultPurpose'],
    purposeOpen: canSetPurpose(ctx.actor),
  };
}
