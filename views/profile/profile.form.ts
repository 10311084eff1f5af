import { z } from 'zod';
import { REPORT_MAILS } from '~/src/domains/profile/profile.types';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import { THEMES } from '~/src/shared/actor';
import { checkbox, personName } from '~/src/shared/input/form-fields';
import { LOCALES } from '~/src/shared/locale';
import { defineForm, field, type NameOf } from '~/views/components/forms/define-form';

const message = 'profile:errors.choose';
const fullName = personName(100).transform((name) => name.toUpperCase());
const purpose = z.union([z.literal(''), z.enum(PURPOSES)], { message });

/** The choices stored in the profile; each is changed in its own row. */
export const profileForm = defineForm('profile', {
  fullName: field('data.name', fullName, { autoComplete: 'name', maxLength: 100 }),
  locale: field('data.locale', z.enum(LOCALES, { message }), { hint: 'data.localeHint' }),
  reportMail: field('notices.report', z.enum(REPORT_MAILS, { message })),
  lowBalanceMail: field('notices.lowBalance', checkbox, { hint: 'notices.lowBalanceHint' }),
  theme: field('data.theme', z.enum(THEMES, { message }).default('system'), { hint: 'data.themeHint' }),
  defaultPurpose: field(
    'purpose.label',
    purpose.optional().transform((choice) => choice || null),
    { optional: true },
  ),
});

export type Choice = NameOf<typeof profileForm>;
export const isChoice = (name: unknown): name is Choice =>
  typeof name === 'string' && Object.hasOwn(profileForm.fields, name);
