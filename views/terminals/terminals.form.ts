import { z } from 'zod';
import { JOB_CATEGORIES, PURPOSES } from '~/src/domains/reports/purpose.rules';
import { CHANNELS, SCREENS } from '~/src/domains/terminals/terminals.types';
import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay, toDay } from '~/src/shared/dates';
import { personName, text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { parseMoney } from '~/src/shared/money';
import { phoneDigits } from '~/src/shared/phone';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

const slug = text(40).transform((value) => value.toLowerCase());

/** The terminal; the partner is in the page, or typed from the label. */
export const startForm = defineForm('terminals', {
  partner: field(
    'start.partner',
    slug.refine((value) => value !== '', 'terminals:errors.partnerRequired'),
    { hint: 'start.labelHint', maxLength: 40 },
  ),
  terminal: field(
    'start.terminal',
    slug.refine((value) => value !== '', 'terminals:errors.terminalRequired'),
    { maxLength: 40 },
  ),
});

export const screenForm = defineForm('terminals', {
  screen: field('apps.label', z.enum(SCREENS, 'terminals:errors.screenRequired')),
});

const jobCategory = text(40).pipe(
  z.union([z.literal('').transform(() => null), z.enum(JOB_CATEGORIES)], 'validation:invalid'),
);

export const typeForm = defineForm('terminals', {
  product: field(
    'type.product',
    text(80).refine((value) => value !== '', 'terminals:errors.productRequired'),
  ),
  purpose: z.enum(PURPOSES, 'reports:errors.purposeRequired'),
  jobCategory,
});

const cpf = text(MAX_DOCUMENT_TEXT)
  .refine((value) => value !== '', { message: 'reports:errors.cpfEmpty', abort: true })
  .refine((value) => parseCpf(value) !== null, 'reports:errors.cpfInvalid')
  .transform((value) => parseCpf(value) ?? '');

const day = z.string().refine((value) => value !== '--', {
  message: 'reports:errors.birthDateEmpty',
  abort: true,
});
const birthDate = day.refine(
  (value) => isCalendarDay(value) && value >= '1900-01-01' && value <= toDay(new Date()),
  'reports:errors.birthDateInvalid',
);

/** Combines the three parts into one field, so that its error appears together with the others. */
const withBirthDate = (body: unknown): unknown => {
  const { birthDateDay, birthDateMonth, birthDateYear, ...rest } = (body ?? {}) as Record<string, unknown>;
  const part = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 5) : '');
  return { ...rest, birthDate: [birthDateYear, birthDateMonth, birthDateDay].map(part).join('-') };
};

export const subjectForm = defineForm(
  'terminals',
  {
    cpf: field('cpf.cpf', cpf, { inputMode: 'numeric', autoComplete: 'off' }),
    birthDate: field('cpf.birthDate', birthDate, { hint: 'cpf.birthDateHint' }),
    birthDateDay: readElsewhere,
    birthDateMonth: readElsewhere,
    birthDateYear: readElsewhere,
  },
  (schema) => z.preprocess(withBirthDate, schema).transform(({ cpf, birthDate }) => ({ cpf, birthDate })),
);

export const receiverForm = defineForm(
  'terminals',
  {
    receiverName: field(
      'receiver.name',
      personName(100).refine((name) => name !== '', 'terminals:errors.nameRequired'),
      { autoComplete: 'name', maxLength: 100 },
    ),
    receiverCpf: field('receiver.cpf', cpf, {
      hint: 'receiver.cpfHint',
      inputMode: 'numeric',
      autoComplete: 'off',
    }),
    channel: field('receiver.channel', z.enum(CHANNELS, 'terminals:errors.channelRequired')),
    email: field(
      'receiver.address',
      text(254).transform((value) => value.toLowerCase()),
      { type: 'email', hint: 'receiver.addressHint', optional: true, autoComplete: 'email', maxLength: 254 },
    ),
  },
  (schema) =>
    schema.superRefine(({ channel, email }, check) => {
      if (channel !== 'email') return;
      const message = email === '' ? 'terminals:errors.emailRequired' : 'validation:emailInvalid';
      if (!z.email().safeParse(email).success) {
        check.addIssue({ code: 'custom', message, path: ['email'] });
      }
    }),
);

/** A Brazilian mobile number: area code and nine digits. */
export const phoneForm = defineForm('terminals', {
  phone: field(
    'phone.label',
    text(24)
      .refine((value) => value !== '', { message: 'terminals:errors.phoneRequired', abort: true })
      .transform(phoneDigits)
      .refine((digits) => /^[1-9]\d9\d{8}$/.test(digits), 'profile:errors.phoneInvalid'),
    { type: 'tel', hint: 'phone.hint', autoComplete: 'tel', maxLength: 24 },
  ),
});

export const confirmForm = defineForm('terminals', {
  price: text(20).transform((value, check) => {
    const price = parseMoney(value);
    if (price) return price;
    check.addIssue({ code: 'custom', message: 'validation:invalid' });
    return z.NEVER;
  }),
});

export const reportForm = defineForm('terminals', {
  cpf: field('linked.cpf', cpf, { hint: 'linked.cpfHint', inputMode: 'numeric', autoComplete: 'off' }),
});

/** Whichever of them a step of the sale shows. */
export type StepForms =
  | typeof screenForm
  | typeof typeForm
  | typeof subjectForm
  | typeof receiverForm
  | typeof phoneForm;
