import { z } from 'zod';
import { STATEMENT_KINDS } from '~/src/domains/billing/billing.types';
import { checkbox, idOrNull, text } from '~/src/http/forms/form';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import type { Locale } from '~/src/shared/locale';
import { parseMoney } from '~/src/shared/money';

/** An amount as typed, in centavos. */
export const amountText = z
  .string()
  .trim()
  .max(30, 'billing:errors.amountInvalid')
  .min(1, 'billing:errors.amountRequired')
  .transform((typed, check) => {
    const amount = parseMoney(typed);
    if (amount !== null) return amount;
    check.addIssue({ code: 'custom', message: 'billing:errors.amountInvalid' });
    return z.NEVER;
  });

const shownAmount = z.coerce.number().int().catch(-1);

/** The confirmation: accepted terms, and the key that makes a double click one purchase. */
export const confirmForm = z.object({
  accept: checkbox.refine((accepted) => accepted, 'validation:termsRequired'),
  order: text(64).pipe(z.uuid('errors:form_expired')),
  /** The amount shown on the page, in centavos; a form without it is shown again. */
  amount: shownAmount,
  bonus: shownAmount,
});

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
