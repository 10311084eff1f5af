import { z } from 'zod';
import { REPORT_MAILS } from '~/src/domains/profile/profile.types';
import { PURPOSES } from '~/src/domains/reports';
import { checkbox, personName } from '~/src/http/form';
import { THEMES } from '~/src/shared/actor';
import { LOCALES } from '~/src/shared/locale';

/** The profile form. The name is asked for while the registration has not proved one. */
export const profileForm = (nameFixed: boolean) =>
  z.object({
    fullName: personName(100)
      .refine((name) => nameFixed || name !== '', 'profile:errors.nameRequired')
      .transform((name) => name.toUpperCase()),
    locale: z.enum(LOCALES, { message: 'profile:errors.choose' }),
    reportMail: z.enum(REPORT_MAILS, { message: 'profile:errors.choose' }),
    lowBalanceMail: checkbox,
    theme: z.enum(THEMES, { message: 'profile:errors.choose' }).default('system'),
    defaultPurpose: z
      .union([z.literal(''), z.enum(PURPOSES)], { message: 'profile:errors.choose' })
      .optional()
      .transform((purpose) => purpose || null),
  });
