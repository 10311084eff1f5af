import { z } from 'zod';
import { AGES, RECEIVABLE_VIEWS } from '~/src/domains/billing/receivables/receivable.types';
import { idOrNull } from '~/src/shared/input/form-fields';

/** Filters of the list, from the query string. Invalid ones are ignored. */
export const receivableQuery = z.object({
  situacao: z.enum(RECEIVABLE_VIEWS).catch('owed').default('owed'),
  idade: z.enum(AGES).nullable().catch(null).default(null),
  conta: idOrNull,
  depois: z.string().nullable().catch('').default(null),
  /** The month of the accountant's file. */
  mes: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable()
    .catch(null)
    .default(null),
});
