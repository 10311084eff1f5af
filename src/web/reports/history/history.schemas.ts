import { z } from 'zod';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import { HISTORY_VIEWS } from '~/src/domains/reports/reports.types';
import { text } from '~/src/http/form';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay } from '~/src/shared/dates';
import { foldName } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';

export const REPORT_STATES = ['queued', 'running', 'done', 'partial', 'failed'] as const;

const day = text(10)
  .refine((typed) => typed === '' || isCalendarDay(typed), 'reportHistory:errors.date')
  .transform((typed) => typed || null);

const RISK_LEVELS = ['low', 'inconclusive', 'attention', 'high'] as const;

/** Words of a name; what has no letter would find everything. */
const name = text(120)
  .refine((typed) => typed === '' || foldName(typed) !== '', 'reportHistory:errors.name')
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
  indicador: z.enum(RISK_LEVELS).nullable().catch(null),
  finalidade: z.enum(PURPOSES).nullable().catch(null),
  visao: z.enum(HISTORY_VIEWS).nullable().catch(null),
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
export const historyForm = filter
  .extend({ documento: document, nome: name })
  .refine(period.check, period.params);

/** The filter as an address carries it, the document and the name sealed. */
export const historyQuery = filter
  .extend({
    doc: z.string().max(400).nullable().catch(null),
    nm: z.string().max(600).nullable().catch(null),
    antes: z.string().optional().catch(''),
  })
  .refine(period.check, period.params);
