import { z } from 'zod';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import type { Locale } from '~/src/shared/locale';

/** Filters of the request log, from the query string. Invalid ones are ignored. */
export const requestsQuery = (locale: Locale) =>
  z
    .object({
      ...periodFields(locale),
      situacao: z.enum(['ok', 'refused', 'failed']).nullable().catch(null).default(null),
      chave: z
        .string()
        .regex(/^ido_(live|test)_\w{8}$/)
        .nullable()
        .catch(null)
        .default(null),
      chamada: z.string().max(100).nullable().catch(null).default(null),
      pedido: z.string().trim().max(60).nullable().catch(null).default(null),
      depois: z.string().max(1_000).nullable().catch(null).default(null),
    })
    .refine(...PERIOD);
