import { z } from 'zod';
import { ADULT_AGE, ageOn, isPhone, toBirthDate } from '~/src/domains/onboarding/onboarding.rules';
import { DECISIONS } from '~/src/domains/onboarding/onboarding.types';
import { checkbox, personName, text } from '~/src/http/forms/form';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay, toDay } from '~/src/shared/dates';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { phoneDigits } from '~/src/shared/phone';

const part = z.preprocess((value) => (typeof value === 'string' ? value.trim().slice(0, 5) : ''), z.string());
const fullName = personName(100).refine((name) => name !== '', 'onboarding:errors.nameRequired');
const cpf = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'onboarding:errors.cpfRequired', abort: true })
  .refine((value) => parseCpf(value) !== null, 'onboarding:errors.cpfInvalid');
/** Day, month and year of the three selects. */
const birthDate = z.tuple([part, part, part]).superRefine((parts, check) => {
  const message = birthDateProblem(parts);
  if (message) check.addIssue({ code: 'custom', message });
});
const phone = text(20).refine((value) => value === '' || isPhone(value), 'onboarding:errors.phoneInvalid');

/** The individual registration form; all rules and wordings of specification 11. */
export const personForm = z
  .preprocess(withBirthDate, z.object({ fullName, cpf, birthDate, phone }))
  .transform((form) => ({
    fullName: form.fullName.toUpperCase(),
    cpf: parseCpf(form.cpf) ?? '',
    birthDate: toBirthDate(...form.birthDate) ?? '',
    phone: phoneDigits(form.phone),
  }));

/** Combines the three selects into one field, so that its error appears together with the others. */
function withBirthDate(sent: unknown): unknown {
  const { birthDateDay, birthDateMonth, birthDateYear, ...rest } = (sent ?? {}) as Record<string, unknown>;
  return { ...rest, birthDate: [birthDateDay, birthDateMonth, birthDateYear] };
}

function birthDateProblem([day, month, year]: readonly [string, string, string]): string | null {
  if (!day && !month && !year) return 'onboarding:errors.birthDateRequired';
  const date = toBirthDate(day, month, year);
  if (!date) return 'onboarding:errors.birthDateInvalid';
  return ageOn(date, toDay(new Date())) < ADULT_AGE ? 'onboarding:errors.underage' : null;
}

/** The same for the API (specification 5.10): CPF and phone in digits, the birth date `YYYY-MM-DD`. */
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

/** A code from a text message (specification 11). */
export const smsCode = text(10).refine((code) => code !== '', 'onboarding:errors.smsRequired');
export const smsForm = z.object({ smsCode });

/** The phone that the person recognises; `none` for 'Não reconheço'. */
export const phoneForm = z.object({
  maskedPhone: text(40).refine((value) => value !== '', 'onboarding:errors.phoneChoose'),
});

/** One answer of the quiz. */
export const answerForm = z.object({
  question: z.coerce.number().int().min(0).max(50),
  answer: text(200).refine((value) => value !== '', 'onboarding:errors.answerMissing'),
});

/** A CNPJ, numeric or alphanumeric (specification 11), as its 14 characters. */
export const companyCnpj = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'onboarding:errors.cnpjRequired', abort: true })
  .refine((value) => parseCnpj(value) !== null, 'onboarding:errors.cnpjInvalid')
  .transform((value) => parseCnpj(value) ?? '');

/** The company to look up. */
export const lookupForm = z.object({ cnpj: companyCnpj });

/** The registered name, for an installation without a register. */
const legalName = text(150);

export const companyForm = z.object({ cnpj: companyCnpj, legalName, keptContract: text(40) });

/** Expected monthly reports of a post-paid company. */
export const VOLUMES = ['ate-50', '51-200', '201-1000', 'mais-de-1000'] as const;

export const postpaidForm = z.object({
  cnpj: companyCnpj,
  legalName,
  contactName: personName(100).refine((name) => name !== '', 'onboarding:errors.contactRequired'),
  contactPhone: text(24)
    .refine((value) => value !== '', { message: 'onboarding:errors.contactPhoneRequired', abort: true })
    .refine(isPhone, 'onboarding:errors.phoneInvalid')
    .transform(phoneDigits),
  volume: z.enum(VOLUMES, 'onboarding:errors.volumeRequired'),
  terms: checkbox.refine((accepted) => accepted, 'validation:termsRequired'),
  keptContract: text(40),
});

/** An operator's decision; refusing and requesting a new submission need a reason. */
export const decisionForm = z
  .object({ decision: z.enum(DECISIONS, 'onboarding:errors.decisionRequired'), note: text(500) })
  .refine(({ decision, note }) => decision === 'approve' || note !== '', {
    path: ['note'],
    message: 'onboarding:errors.noteRequired',
  });
