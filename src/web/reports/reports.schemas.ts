import { z } from 'zod';
import type { InputName, Product } from '~/src/domains/catalog';
import { parseBirthDate } from '~/src/domains/reports/inputs.rules';
import { pickTexts } from '~/src/domains/reports/order-fields.rules';
import { JOB_CATEGORIES, PURPOSES } from '~/src/domains/reports/purpose.rules';
import type { SourceInputs } from '~/src/domains/sources';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { checkbox, text } from '~/src/shared/input/form-fields';
import { bareDocument, MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import type { Locale } from '~/src/shared/locale';
import { costCenterField } from '~/src/web/billing/billing.schemas';
import { textsForm } from './order/order-texts.schemas';

/** A CPF as typed → its 11 digits. */
const cpfField = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'reports:errors.cpfEmpty', abort: true })
  .transform((value, ctx) => {
    const cpf = parseCpf(value);
    if (!cpf) ctx.addIssue({ code: 'custom', message: 'reports:errors.cpfInvalid' });
    return cpf ?? '';
  });

/** A CNPJ as typed → its 14 characters. */
const cnpjField = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'reports:errors.cnpjEmpty', abort: true })
  .transform((value, ctx) => {
    const cnpj = parseCnpj(value);
    if (!cnpj) ctx.addIssue({ code: 'custom', message: 'reports:errors.cnpjInvalid' });
    return cnpj ?? '';
  });

const birthDateField = (locale: Locale) =>
  text(40)
    .refine((value) => value !== '', { message: 'reports:errors.birthDateEmpty', abort: true })
    .transform((value, ctx) => {
      const day = parseBirthDate(value, locale);
      if (!day) ctx.addIssue({ code: 'custom', message: 'reports:errors.birthDateInvalid' });
      return day ?? '';
    });

const jobCategoryField = z
  .preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.enum(JOB_CATEGORIES).nullable(),
  )
  .catch(null);

/** A CPF or CNPJ as typed, either one. */
const documentField = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'reports:errors.documentEmpty', abort: true })
  .transform((value, ctx): { cpf: string } | { cnpj: string } => {
    const [cpf, cnpj] = [parseCpf(value), parseCnpj(value)];
    if (cpf) return { cpf };
    if (cnpj) return { cnpj };
    // Letters, or more than eleven digits: meant as a CNPJ.
    const bare = bareDocument(value);
    const company = /[A-Z]/.test(bare) || bare.length > 11;
    ctx.addIssue({ code: 'custom', message: `reports:errors.${company ? 'cnpjInvalid' : 'cpfInvalid'}` });
    return z.NEVER;
  });

const notChosen = (value: unknown) => (value === '' || value === undefined ? null : value);

/** A purpose of the start form: of a hiring also with its job, `hiring.<job>`. */
const START_PURPOSES = [...PURPOSES, ...JOB_CATEGORIES.map((job) => `hiring.${job}` as const)] as const;

export type StartPurpose = (typeof START_PURPOSES)[number];

/** The start form: subject, product and purpose; what is not chosen may follow. */
export const startForm = z.object({
  document: documentField,
  /** As typed; ignored by reports that do not need it. */
  birthDate: text(40),
  product: z.preprocess(
    notChosen,
    z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/, 'validation:invalid')
      .nullable(),
  ),
  purpose: z.preprocess(notChosen, z.enum(START_PURPOSES, { message: 'validation:invalid' }).nullable()),
});

const nameField = (message: string | null) =>
  text(150).refine((value) => message === null || value !== '', { message: message ?? '' });

/** Form field of an input: required if the product requires it. */
function inputField(name: InputName, required: boolean, locale: Locale): z.ZodType<string> {
  switch (name) {
    case 'cpf':
      return cpfField;
    case 'cnpj':
      return cnpjField;
    case 'birthDate':
      return required ? birthDateField(locale) : z.union([z.literal(''), birthDateField(locale)]);
    default:
      return nameField(required ? `reports:errors.missing.${name}` : null);
  }
}

/** A product's inputs, the purpose and the texts. Empty ones are left out. */
export function orderForm(
  { requiredInputs, optionalInputs }: Pick<Product, 'requiredInputs' | 'optionalInputs'>,
  locale: Locale,
) {
  const names = [...requiredInputs, ...optionalInputs];
  const inputs = Object.fromEntries(
    names.map((name) => [name, inputField(name, requiredInputs.includes(name), locale)]),
  );
  return z
    .object({
      ...inputs,
      purpose: z.enum(PURPOSES, { message: 'reports:errors.purposeRequired' }),
      jobCategory: jobCategoryField,
      costCenter: costCenterField,
      ...textsForm,
    })
    .transform(({ purpose, jobCategory, costCenter, ...values }) => ({
      purpose,
      costCenter,
      // Job categories apply to hiring only.
      jobCategory: purpose === 'hiring' ? jobCategory : null,
      inputs: withoutEmpty(names, values),
      texts: pickTexts(values),
    }));
}

const withoutEmpty = (names: readonly InputName[], values: Record<string, unknown>): SourceInputs =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));

/** 'New report': the key that makes a double click one order, and the price on the button. */
export const repeatForm = z.object({
  order: z.uuid(),
  /** The amount to be held as shown on the page, in centavos; without it the form never matches the price. */
  due: z.coerce.number().int().catch(-1),
});

export const confirmForm = repeatForm.extend({
  accept: checkbox.refine((accepted) => accepted, 'reports:errors.terms'),
  /** The user agrees to skip the confirmation next time. */
  auto: checkbox,
  /** The page said that somebody else must approve. */
  ask: checkbox,
});
