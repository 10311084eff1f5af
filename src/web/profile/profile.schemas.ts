import { z } from 'zod';
import type { Profile } from '~/src/domains/profile/profile.types';
import { isChoice, profileForm } from '~/views/profile/profile.form';

/** Combines the submitted choice with the stored ones; without a named choice it is the whole form. */
function withOtherChoices(saved: Profile, input: unknown): unknown {
  const body = (input ?? {}) as Record<string, unknown>;
  const { field } = body;
  if (!isChoice(field)) return body;
  const { fullName, locale, theme, reportMail, lowBalanceMail } = saved;
  const others = { fullName, locale, theme, reportMail, lowBalanceMail };
  return { ...others, defaultPurpose: saved.defaultPurpose ?? '', [field]: body[field] };
}

/** The profile's choices, one or all. The name is required until the registration has confirmed one. */
export const profileSchema = (saved: Profile, field?: unknown) => {
  const isNameKept = saved.nameFixed || (isChoice(field) && field !== 'fullName');
  return z.preprocess((input) => withOtherChoices(saved, input), isNameKept ? profileForm.schema : withName);
};

const { schema } = profileForm;
const withName = schema.extend({
  fullName: schema.shape.fullName.refine((name) => name !== '', 'profile:errors.nameRequired'),
});
