import { z } from 'zod';
import { text } from '~/src/http/form';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay } from '~/src/shared/dates';
import { isUuid } from '~/src/shared/uuid';

export const REPORT_STATES = ['queued', 'running', 'done', 'partial', 'failed'] as const;

const day = text(10)
  .refine((typed) => typed === '' || isCalendarDay(typed), 'reportHistory:errors.date')
  .transform((typed) => typed || null);

/** A CPF or CNPJ as typed → without its marks. */
const document = text(30).transform((typed, ctx) => {
  const read = typed === '' ? null : (parseCpf(typed) ?? parseCnpj(typed));
  if (typed !== '' && !read) ctx.addIssue({ code: 'custom', message: 'reportHistory:errors.document' });
  return read;
});

const filter = z.object({
  de: day,
  ate: day,
  produto: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .nullable()
    .catch(null),
  situacao: z.enum(REPORT_STATES).nullable().catch(null),
  quem: z
    .string()
    .nullable()
    .transform((typed) => (isUuid(typed) ? typed : null))
    .catch(null),
});

/** Specification 11: the start must be earlier than the end. */
const period = {
  check: ({ de, ate }: { de: string | null; ate: string | null }) => !de || !ate || de < ate,
  params: { path: ['de'], message: 'reportHistory:errors.period' },
};

/** The filter as its form sends it, the document readable. */
export const historyForm = filter.extend({ documento: document }).refine(period.check, period.params);

/** The filter as an address carries it, the document sealed. */
export const historyQuery = filter
  .extend({
    doc: z.string().max(400).nullable().catch(null),
    antes: z.string().optional().catch(''),
  })
  .refine(period.check, period.params);
