import { z } from 'zod';
import { type Profile, REPORT_MAILS } from '~/src/domains/profile/profile.types';
import { PURPOSES } from '~/src/domains/reports';
import { checkbox, personName } from '~/src/http/forms/form';
import { THEMES } from '~/src/shared/actor';
import { LOCALES } from '~/src/shared/locale';

const CHOICES = ['fullName', 'locale', 'theme', 'reportMail', 'lowBalanceMail', 'defaultPurpose'] as const;
type Choice = (typeof CHOICES)[number];
export const isChoice = (name: string): name is Choice => CHOICES.some((choice) => choice === name);

/** Combines the submitted choice with the stored ones; without a named choice it is the whole form. */
function withOtherChoices(saved: Profile, sent: unknown): unknown {
  const body = (sent ?? {}) as Record<string, unknown>;
  const { field } = body;
  if (!isNamed(field)) return body;
  const { fullName, locale, theme, reportMail, lowBalanceMail } = saved;
  const others = { fullName, locale, theme, reportMail, lowBalanceMail };
  return { ...others, defaultPurpose: saved.defaultPurpose ?? '', [field]: body[field] };
}

/** The profile's choices, one or all. The name is required until the registration has confirmed one. */
export const profileForm = (saved: Profile, field?: unknown) =>
  z.preprocess(
    (sent) => withOtherChoices(saved, sent),
    whole(saved.nameFixed || (isNamed(field) && field !== 'fullName')),
  );

const isNamed = (field: unknown): field is Choice => typeof field === 'string' && isChoice(field);

const whole = (nameKept: boolean) =>
  z.object({
    fullName: personName(100)
      .refine((name) => nameKept || name !== '', 'profile:errors.nameRequired')
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
