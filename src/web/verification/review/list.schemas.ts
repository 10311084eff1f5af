import { z } from 'zod';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import { checkbox, idOrNull } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { listForm } from '~/views/verification/list.form';

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
export const listSchema = (locale: Locale) => listForm.schema.extend(periodFields(locale)).refine(...PERIOD);
