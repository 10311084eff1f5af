import { z } from 'zod';
import { ADULT_AGE, ageOn, isPhone, toBirthDate } from '~/src/domains/onboarding/onboarding.rules';
import { DECISIONS } from '~/src/domains/onboarding/onboarding.types';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { toDay } from '~/src/shared/dates';
import { checkbox, personName, text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { phoneDigits } from '~/src/shared/phone';
import { defineForm, field, fileField, readElsewhere, textField } from '~/views/components/forms/define-form';

const datePart = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().slice(0, 5) : ''),
  z.string(),
);
export const fullName = personName(100).refine((name) => name !== '', 'onboarding:errors.nameRequired');
export const cpf = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'onboarding:errors.cpfRequired', abort: true })
  .refine((value) => parseCpf(value) !== null, 'onboarding:errors.cpfInvalid');
/** Day, month and year of the three selects. */
const birthDate = z.tuple([datePart, datePart, datePart]).superRefine((parts, check) => {
  const message = birthDateProblem(parts);
  if (message) check.addIssue({ code: 'custom', message });
});
export const phone = text(20).refine(
  (value) => value === '' || isPhone(value),
  'onboarding:errors.phoneInvalid',
);

const part = readElsewhere;

/** The individual registration form; all rules and wordings of specification 11. */
export const personForm = defineForm(
  'onboarding',
  {
    fullName: field('fullName', fullName, { hint: 'fullNameHint', autoComplete: 'name', maxLength: 100 }),
    cpf: field('cpf', cpf),
    birthDate: field('birthDate', birthDate),
    birthDateDay: part,
    birthDateMonth: part,
    birthDateYear: part,
    phone: field('phone', phone, { optional: true }),
  },
  (schema) =>
    z.preprocess(withBirthDate, schema).transform((form) => ({
      fullName: form.fullName.toUpperCase(),
      cpf: parseCpf(form.cpf) ?? '',
      birthDate: toBirthDate(...form.birthDate) ?? '',
      phone: phoneDigits(form.phone),
    })),
);

/** Combines the three selects into one field, so that its error appears together with the others. */
function withBirthDate(body: unknown): unknown {
  const { birthDateDay, birthDateMonth, birthDateYear, ...rest } = (body ?? {}) as Record<string, unknown>;
  return { ...rest, birthDate: [birthDateDay, birthDateMonth, birthDateYear] };
}

function birthDateProblem([day, month, year]: readonly [string, string, string]): string | null {
  if (!day && !month && !year) return 'onboarding:errors.birthDateRequired';
  const date = toBirthDate(day, month, year);
  if (!date) return 'onboarding:errors.birthDateInvalid';
  return ageOn(date, toDay(new Date())) < ADULT_AGE ? 'onboarding:errors.underage' : null;
}

/** A code from a text message (specification 11). */
export const smsCode = text(10).refine((code) => code !== '', 'onboarding:errors.smsRequired');
export const smsForm = defineForm('onboarding', {
  smsCode: field('sms.code', smsCode, {
    hint: 'sms.hint',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 10,
  }),
});

/** The phone that the person recognises; `none` for 'Não reconheço'. */
export const phoneForm = defineForm('onboarding', {
  maskedPhone: field(
    'phones.question',
    text(40).refine((value) => value !== '', 'onboarding:errors.phoneChoose'),
  ),
});

/** One answer of the quiz. */
export const answerForm = defineForm('onboarding', {
  question: z.coerce.number().int().min(0).max(50),
  answer: text(200).refine((value) => value !== '', 'onboarding:errors.answerMissing'),
});

/** A CNPJ, numeric or alphanumeric (specification 11), as its 14 characters. */
export const companyCnpj = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'onboarding:errors.cnpjRequired', abort: true })
  .refine((value) => parseCnpj(value) !== null, 'onboarding:errors.cnpjInvalid')
  .transform((value) => parseCnpj(value) ?? '');

/** The company to look up. */
export const lookupForm = defineForm('company', { cnpj: field('cnpj', companyCnpj, { hint: 'cnpjHint' }) });

/** What a company's registration may need beside its CNPJ. */
export const companyPartsForm = defineForm('company', {
  legalName: textField('legalName', 150, { hint: 'legalNameHint', autoComplete: 'organization' }),
  contract: fileField('contract', { hint: 'contractHint' }),
  keptContract: text(40),
});

export const companyForm = defineForm('company', { ...lookupForm.fields, ...companyPartsForm.fields });

/** Expected monthly reports of a post-paid company. */
export const VOLUMES = ['ate-50', '51-200', '201-1000', 'mais-de-1000'] as const;

export const postpaidForm = defineForm('company', {
  cnpj: field('cnpj', companyCnpj),
  ...companyPartsForm.fields,
  contactName: field(
    'postpaid.contactName',
    personName(100).refine((name) => name !== '', 'onboarding:errors.contactRequired'),
    { autoComplete: 'name', maxLength: 100 },
  ),
  contactPhone: field(
    'postpaid.contactPhone',
    text(24)
      .refine((value) => value !== '', { message: 'onboarding:errors.contactPhoneRequired', abort: true })
      .refine(isPhone, 'onboarding:errors.phoneInvalid')
      .transform(phoneDigits),
  ),
  volume: field('postpaid.volume', z.enum(VOLUMES, 'onboarding:errors.volumeRequired')),
  terms: checkbox.refine((accepted) => accepted, 'validation:termsRequired'),
});

/** An operator's decision; refusing and requesting a new submission need a reason. */
export const decisionForm = defineForm(
  'evaluations',
  {
    decision: field('decision', z.enum(DECISIONS, 'onboarding:errors.decisionRequired')),
    note: textField('note', 500, { hint: 'noteHint', optional: true }),
  },
  (schema) =>
    schema.refine(({ decision, note }) => decision === 'approve' || note !== '', {
      path: ['note'],
      message: 'onboarding:errors.noteRequired',
    }),
);
