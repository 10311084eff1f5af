import { z } from 'zod';
import { checkbox, idOrNull } from '~/src/http/forms/form';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import { parseCpf } from '~/src/shared/cpf';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import type { Locale } from '~/src/shared/locale';

/** The list's status filter: cases to review by default. */
const STATUSES = ['manualReview', 'running', 'approved', 'rejected', 'expired', 'none', 'all'] as const;
export type ListStatus = (typeof STATUSES)[number];
/** A list grows page by page; beyond this it should be filtered. */
export const MAX_PAGES = 20;

/** URLs of the specification (2.4) use the status `ManualReview`. */
const withStatus = (query: unknown): unknown => {
  const { status, ...rest } = (query ?? {}) as Record<string, unknown>;
  if (typeof status !== 'string' || rest.situacao) return rest;
  return { ...rest, situacao: status.charAt(0).toLowerCase() + status.slice(1) };
};

/** The list's filter in the URL; CPF and name sealed. */
export const listQuery = (locale: Locale) => z.preprocess(withStatus, listFields(locale));

const listFields = (locale: Locale) =>
  z
    .object({
      ...periodFields(locale),
      situacao: z.enum(STATUSES).catch('manualReview').default('manualReview'),
      metodo: z.enum(['automatic', 'manual']).nullable().catch(null).default(null),
      integracao: idOrNull,
      periodo: z.enum(['24h', 'outro']).nullable().catch(null).default(null),
      documentos: checkbox,
      ordem: z.enum(['due', 'newest', 'oldest']).nullable().catch(null).default(null),
      quem: z.string().max(900).nullable().catch(null).default(null),
      pagina: z.coerce.number().int().min(1).max(MAX_PAGES).catch(1),
    })
    .refine(...PERIOD);

/** The same as submitted: CPF and name as typed. */
export const listForm = (locale: Locale) =>
  z
    .object({
      ...periodFields(locale),
      situacao: z.string().max(20).default(''),
      metodo: z.string().max(20).default(''),
      integracao: z.string().max(40).default(''),
      periodo: z.string().max(10).default(''),
      documentos: z.string().max(5).default(''),
      ordem: z.string().max(10).default(''),
      nome: z.string().trim().max(100, 'validation:tooLong').default(''),
      cpf: z
        .string()
        .trim()
        .max(MAX_DOCUMENT_TEXT, 'validation:tooLong')
        .default('')
        .refine((typed) => !typed || parseCpf(typed) !== null, 'reports:errors.cpfInvalid'),
    })
    .refine(...PERIOD);
