import { z } from 'zod';
import { STATEMENT_KINDS } from '~/src/domains/billing/billing.types';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import { idOrNull, text } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';

/** Only the key that makes a double click one order. */
export const orderKeyForm = z.object({ order: text(64).pipe(z.uuid('errors:form_expired')) });

/** A cost center of the company in an order's form; null: none, absent if the form had no such field. */
export const costCenterField = z.preprocess(
  (value) => (value === '' ? null : value),
  z.uuid('errors:cost_center_unknown').nullable().optional(),
);

/** Filters of the statement, from the query string. */
export const statementQuery = (locale: Locale) =>
  z
    .object({
      tipo: z.enum(STATEMENT_KINDS).nullable().catch(null),
      centro: idOrNull,
      ...periodFields(locale),
      formato: z.enum(['csv', 'pdf']).nullable().catch(null),
    })
    .refine(...PERIOD);
