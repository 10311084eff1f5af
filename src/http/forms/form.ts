import type { Request } from 'express';
import { z } from 'zod';
import type { ErrorParams, FieldErrors } from '~/src/platform/errors';
import { parseDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';
import { isPersonName } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';

/** Never echoed back; the two codes that are not secret are excluded by name. */
const SECRET = /password|senha|(?<!postal|promotional)code|token|_csrf|answer/i;

/** Submitted values, for showing the form again. */
export function formValues(req: Request): Record<string, string> {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const pairs = Object.entries(body).filter(
    ([name, value]) => typeof value === 'string' && !SECRET.test(name),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

/**
 * All submitted values, repeated ones included, for resubmitting the form; without secrets and our own hidden
 * fields.
 */
export function resubmittableFields(req: Request): [string, string][] {
  const body = (req.body ?? {}) as Record<string, unknown>;
  return Object.entries(body)
    .filter(([name]) => isResubmittable(name))
    .flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]));
}

/** Whether a field's value may be stored: not a secret, and not one of our hidden fields. */
export const isResubmittable = (name: string): boolean => !name.startsWith('_') && !SECRET.test(name);

/** Parameters of the messages, from the `params` of a schema's refinements. */
export const messageParams = (error: z.ZodError): ErrorParams =>
  Object.assign({}, ...error.issues.map((issue) => ('params' in issue ? issue.params : {})));

/** Field → message keys, in the schema's order; `form` for errors of no single field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'form';
    const key = /^[\w.:-]+$/.test(issue.message) ? issue.message : 'validation:invalid';
    fields[name] = [...(fields[name] ?? []), key];
  }
  return fields;
}

/** A form that consists of buttons only. */
export const noFields = z.object({});

/** A text field: trimmed; absent counts as empty, so that the schema's own message shows. */
export const text = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : ''),
    z.string().max(max, 'validation:tooLong'),
  );

/** A person's name; empty is valid, since each form decides whether it is required. */
export const personName = (max: number) =>
  text(max).refine((name) => name === '' || isPersonName(name), 'validation:personName');

/** A password field: as typed, including leading and trailing spaces; absent counts as empty. */
export const typedSecret = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value : ''),
    z.string().max(max, 'validation:tooLong'),
  );

/** Where a page of a list begins, in its address: the cursor, and how many lines came before. */
export const listPlace = {
  depois: z
    .string()
    .max(1_000)
    .nullish()
    .catch(null)
    .transform((cursor) => cursor ?? null),
  linhas: z.coerce.number().int().min(0).max(10_000_000).catch(0),
};

/** An id in a filter or select; anything else counts as not chosen. */
export const idOrNull = z
  .string()
  .nullish()
  .transform((typed) => (isUuid(typed) ? typed : null))
  .catch(null);

/** A checkbox: true if it was submitted. */
export const checkbox = z.preprocess(
  (value) => value === 'on' || value === '1' || value === 'true' || value === true,
  z.boolean(),
);

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

/** Value of a filter's field: the parsed day, else the text as typed. */
export const filterText = (day: string | null, typed: unknown): string =>
  day ?? (typeof typed === 'string' ? typed.slice(0, 40) : '');
