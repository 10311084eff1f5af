import { z } from 'zod';
import { text } from '~/src/http/form';
import { parseCpf } from '~/src/shared/cpf';
import { dayOf } from '~/src/shared/dates';
import { ADULT_AGE, ageOn, birthDateOf, isPhone } from './onboarding.rules';

const part = text(4);

/** The individual registration form; every rule and its wording of specification A §5. */
export const personForm = z
  .object({
    fullName: text(100).refine((name) => name !== '', 'onboarding:errors.nameRequired'),
    cpf: text(20)
      .refine((cpf) => cpf !== '', { message: 'onboarding:errors.cpfRequired', abort: true })
      .refine((cpf) => parseCpf(cpf) !== null, 'onboarding:errors.cpfInvalid'),
    birthDateDay: part,
    birthDateMonth: part,
    birthDateYear: part,
    phone: text(20).refine((phone) => phone === '' || isPhone(phone), 'onboarding:errors.phoneInvalid'),
  })
  .superRefine((form, check) => {
    const message = birthDateProblem(form.birthDateDay, form.birthDateMonth, form.birthDateYear);
    if (message) check.addIssue({ code: 'custom', path: ['birthDate'], message });
  })
  .transform((form) => ({
    fullName: form.fullName.toUpperCase(),
    cpf: parseCpf(form.cpf) ?? '',
    birthDate: birthDateOf(form.birthDateDay, form.birthDateMonth, form.birthDateYear) ?? '',
    phone: form.phone.replace(/\D/g, ''),
  }));

function birthDateProblem(day: string, month: string, year: string): string | null {
  if (!day && !month && !year) return 'onboarding:errors.birthDateRequired';
  const date = birthDateOf(day, month, year);
  if (!date) return 'onboarding:errors.birthDateInvalid';
  return ageOn(date, dayOf(new Date())) < ADULT_AGE ? 'onboarding:errors.underage' : null;
}
