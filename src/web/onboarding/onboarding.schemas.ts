import { z } from 'zod';
import { ADULT_AGE, ageOn } from '~/src/domains/onboarding/onboarding.rules';
import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay, toDay } from '~/src/shared/dates';
import { text } from '~/src/shared/input/form-fields';
import { phoneDigits } from '~/src/shared/phone';
import { cpf, fullName, phone } from '~/views/onboarding/onboarding.form';

/** The individual registration by API (specification 5.10): CPF and phone in digits, the birth date `YYYY-MM-DD`. */
export const personCall = z.object({
  FullName: fullName.transform((name) => name.toUpperCase()),
  CPF: cpf.transform((value) => parseCpf(value) ?? ''),
  Birthday: text(10).superRefine((value, check) => {
    const message = birthdayProblem(value);
    if (message) check.addIssue({ code: 'custom', message });
  }),
  PhoneNumber: phone.transform(phoneDigits),
  CaptchaToken: z.string().max(4_096).optional(),
});

function birthdayProblem(value: string): string | null {
  if (!value) return 'onboarding:errors.birthDateRequired';
  if (!isCalendarDay(value) || Number(value.slice(0, 4)) === 0) return 'onboarding:errors.birthDateInvalid';
  return ageOn(value, toDay(new Date())) < ADULT_AGE ? 'onboarding:errors.underage' : null;
}
