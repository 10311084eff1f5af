import { z } from 'zod';
import type { Locale } from '~/src/shared/locale';
import { parseMoney } from '~/src/shared/money';
import { isPersonName } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';
import { parseDay } from './typed-day';

/** A text field: trimmed; absent counts as empty, so that the schema's own message shows. */
export const text = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : ''),
    z.string().max(max, 'validation:tooLong'),
  );

/** The same of so many characters at least, counted as Postgres counts them: one outside the basic plane is one. */
export const textOfAtLeast = (min: number, max: number, error: string) =>
  text(max).refine((value) => [...value].length >= min, error);

/** The least letters with which an operator says why they act. */
export const MIN_REASON = 10;

/** Why an operator acts, in their words. */
export const reasonText = (error: string, max = 500) => textOfAtLeast(MIN_REASON, max, error);

/** A person's name; empty is valid, since each form decides whether it is required. */
export const personName = (max: number) =>
  text(max).refine((name) => name === '' || isPersonName(name), 'validation:personName');

/** A password field: as typed, including leading and trailing spaces; absent counts as empty. */
export const typedSecret = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value : ''),
    z.string().max(max, 'validation:tooLong'),
  );

/** An id in a filter or select; anything else counts as not chosen. */
export const idOrNull = z
  .string()
  .nullish()
  .transform((typed) => (isUuid(typed) ? typed : null))
  .catch(null);

/** A product's external id in a filter; anything else counts as not chosen. */
export const productOrNull = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/)
  .nullable()
  .catch(null);

/** A checkbox: true if it was submitted. */
export const checkbox = z.preprocess(
  (value) => value === 'on' || value === '1' || value === 'true' || value === true,
  z.boolean(),
);

/** What was submitted under one name: none, one or several. */
export const toList = (value: unknown): unknown[] => [value ?? []].flat();

/** Checkboxes under one name. */
export const checkboxes = <S extends z.ZodType>(list: S) => z.preprocess(toList, list);

/**
 * One end of a filter's period, from the query string: a day in the locale's format or `YYYY-MM-DD`, null
 * where open; `message` if it is not a valid day.
 */
export const filterDay = (message: string, locale: Locale) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ? (parseDay(typed, locale) ?? '') : null))
    .refine((day) => day !== '', message);

/** An optional day in a form, typed as in a filter. */
export const optionalDay = (message: string, locale: Locale) =>
  z.preprocess((value) => (typeof value === 'string' ? value.trim() : undefined), filterDay(message, locale));

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
