import { z } from 'zod';
import { filterDay, isPeriod, optionalDay, text } from '~/src/http/form';
import { parseCpf } from '~/src/shared/cpf';
import type { Locale } from '~/src/shared/locale';
import { isUuid } from '~/src/shared/uuid';

const STATUSES = ['approved', 'manualReview', 'none', 'rejected'] as const;
const id = z
  .string()
  .nullish()
  .transform((typed) => (isUuid(typed) ? typed : null))
  .catch(null);

/** Addresses of the specification (2.4) name the status `ManualReview`. */
const withStatus = (query: unknown): unknown => {
  const { status, ...rest } = (query ?? {}) as Record<string, unknown>;
  if (typeof status !== 'string' || rest.situacao) return rest;
  return { ...rest, situacao: status.charAt(0).toLowerCase() + status.slice(1) };
};

/** The filter of the list, as its address has it; `cpf` sealed. */
export const listQuery = (locale: Locale) => z.preprocess(withStatus, listFields(locale));

const listFields = (locale: Locale) =>
  z
    .object({
      de: filterDay('reportHistory:errors.date', locale),
      ate: filterDay('reportHistory:errors.date', locale),
      situacao: z.enum(STATUSES).nullable().catch(null).default(null),
      metodo: z.enum(['automatic', 'manual']).nullable().catch(null).default(null),
      integracao: id,
      ordem: z.enum(['newest', 'oldest']).catch('newest').default('newest'),
      quem: z.string().max(300).nullable().catch(null).default(null),
      pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
    })
    .refine(isPeriod, { path: ['de'], message: 'reportHistory:errors.period' });

/** The same as it is sent: the CPF as typed. */
export const listForm = (locale: Locale) =>
  z
    .object({
      de: filterDay('reportHistory:errors.date', locale),
      ate: filterDay('reportHistory:errors.date', locale),
      situacao: z.string().max(20).default(''),
      metodo: z.string().max(20).default(''),
      integracao: z.string().max(40).default(''),
      ordem: z.string().max(10).default(''),
      cpf: z
        .string()
        .trim()
        .max(20)
        .default('')
        .refine((typed) => !typed || parseCpf(typed) !== null, 'reports:errors.cpfInvalid'),
    })
    .refine(isPeriod, { path: ['de'], message: 'reportHistory:errors.period' });

/** What the form of a link asks. */
export const linkForm = (locale: Locale) =>
  z.object({
    cpf: z.string().trim().max(20).default(''),
    integracao: id,
    nome: text(150).default(''),
    nascimento: optionalDay('reportHistory:errors.date', locale),
    referencia: text(80).default(''),
  });

/** To whom a link is sent. */
export const sendForm = z.object({
  meio: z.enum(['email', 'sms'], { message: 'verification:errors.channel' }),
  para: text(150).default(''),
});
