import { z } from 'zod';
import { checkbox, text } from '~/src/http/form';
import { parseCpf } from '~/src/shared/cpf';
import { pastDay } from './inputs.rules';
import { JOB_CATEGORIES, PURPOSES } from './purpose.rules';

/** A CPF as typed → its 11 digits. */
const cpfField = text(30)
  .refine((value) => value !== '', { message: 'reports:errors.cpfEmpty', abort: true })
  .transform((value, ctx) => {
    const cpf = parseCpf(value);
    if (!cpf) ctx.addIssue({ code: 'custom', message: 'reports:errors.cpfInvalid' });
    return cpf ?? '';
  });

const birthDateField = text(20)
  .refine((value) => value !== '', { message: 'reports:errors.birthDateEmpty', abort: true })
  .transform((value, ctx) => {
    const day = pastDay(value);
    if (!day) ctx.addIssue({ code: 'custom', message: 'reports:errors.birthDateInvalid' });
    return day ?? '';
  });

const jobCategoryField = z
  .preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.enum(JOB_CATEGORIES).nullable(),
  )
  .catch(null);

/** The first box: which report, on whom. */
export const startForm = z.object({
  product: z.string().regex(/^[a-z0-9-]{1,80}$/, 'validation:invalid'),
  cpf: cpfField,
});

/** What a report on a person needs. */
export const personForm = z.object({
  cpf: cpfField,
  birthDate: birthDateField,
  purpose: z.enum(PURPOSES, { message: 'reports:errors.purposeRequired' }),
  jobCategory: jobCategoryField,
});

export const confirmForm = z.object({
  accept: checkbox.refine((accepted) => accepted, 'reports:errors.terms'),
  order: z.uuid(),
  /** The person agrees not to be asked the next time. */
  auto: checkbox,
});
