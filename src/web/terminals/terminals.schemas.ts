import { z } from 'zod';
import { JOB_CATEGORIES, PURPOSES } from '~/src/domains/reports';
import { CHANNELS, SCREENS } from '~/src/domains/terminals/terminals.types';
import { personName, text } from '~/src/http/forms/form';
import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay, toDay } from '~/src/shared/dates';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { parseMoney } from '~/src/shared/money';
import { phoneDigits } from '~/src/shared/phone';

const slug = text(40).transform((value) => value.toLowerCase());

/** The terminal; the partner is in the page, or typed from the label. */
export const startForm = z.object({
  partner: slug.refine((value) => value !== '', 'terminals:errors.partnerRequired'),
  terminal: slug.refine((value) => value !== '', 'terminals:errors.terminalRequired'),
});

export const screenForm = z.object({ screen: z.enum(SCREENS, 'terminals:errors.screenRequired') });

const jobCategory = text(40).pipe(
  z.union([z.literal('').transform(() => null), z.enum(JOB_CATEGORIES)], 'validation:invalid'),
);

export const typeForm = z.object({
  product: text(80).refine((value) => value !== '', 'terminals:errors.productRequired'),
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
const withBirthDate = (sent: unknown): unknown => {
  const { birthDateDay, birthDateMonth, birthDateYear, ...rest } = (sent ?? {}) as Record<string, unknown>;
  const part = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 5) : '');
  return { ...rest, birthDate: [birthDateYear, birthDateMonth, birthDateDay].map(part).join('-') };
};

export const subjectForm = z.preprocess(withBirthDate, z.object({ cpf, birthDate }));

export const receiverForm = z
  .object({
    receiverName: personName(100).refine((name) => name !== '', 'terminals:errors.nameRequired'),
    receiverCpf: cpf,
    channel: z.enum(CHANNELS, 'terminals:errors.channelRequired'),
    email: text(254).transform((value) => value.toLowerCase()),
  })
  .superRefine(({ channel, email }, check) => {
    if (channel !== 'email') return;
    const message = email === '' ? 'terminals:errors.emailRequired' : 'validation:emailInvalid';
    if (!z.email().safeParse(email).success) {
      check.addIssue({ code: 'custom', message, path: ['email'] });
    }
  });

/** A Brazilian mobile number: area code and nine digits. */
export const phoneForm = z.object({
  phone: text(24)
    .refine((value) => value !== '', { message: 'terminals:errors.phoneRequired', abort: true })
    .transform(phoneDigits)
    .refine((digits) => /^[1-9]\d9\d{8}$/.test(digits), 'profile:errors.phoneInvalid'),
});

export const confirmForm = z.object({
  price: text(20).transform((value, check) => {
    const price = parseMoney(value);
    if (price) return price;
    check.addIssue({ code: 'custom', message: 'validation:invalid' });
    return z.NEVER;
  }),
});

export const reportForm = z.object({ cpf });
