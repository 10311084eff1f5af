import type { Request } from 'express';
import { z } from 'zod';
import type { ErrorParams, FieldErrors } from '~/src/platform/errors';
import { parseDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { isPersonName } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';

/** Never sent back to the page; the two codes that are no secret are named. */
const SECRET = /password|senha|(?<!postal|promotional)code|token|_csrf|answer/i;

/** What the person typed, for showing the form again. */
export function formValues(req: Request): Record<string, string> {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const pairs = Object.entries(body).filter(
    ([name, value]) => typeof value === 'string' && !SECRET.test(name),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Everything that was typed, ticked ones several times, for sending the form again; no secrets, no marks of ours. */
export function resubmittableFields(req: Request): [string, string][] {
  const body = (req.body ?? {}) as Record<string, unknown>;
  return Object.entries(body)
    .filter(([name]) => isResubmittable(name))
    .flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]));
}

/** Whether what was typed in a field may be kept: it is no secret, and no mark of ours. */
export const isResubmittable = (name: string): boolean => !name.startsWith('_') && !SECRET.test(name);

/** Parameters of the messages: what a schema's refinement states as its `params`. */
export const messageParams = (error: z.ZodError): ErrorParams =>
  Object.assign({}, ...error.issues.map((issue) => ('params' in issue ? issue.params : {})));

/** Field → message keys, in the order of the schema; `form` for what belongs to no field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'form';
    const key = /^[\w.:-]+$/.test(issue.message) ? issue.message : 'validation:invalid';
    fields[name] = [...(fields[name] ?? []), key];
  }
  return fields;
}

/** A form of buttons alone. */
export const noFields = z.object({});

/** A text field: trimmed; absent counts as empty, so that the schema's own message shows. */
export const text = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : ''),
    z.string().max(max, 'validation:tooLong'),
  );

/** A person's name; empty counts, for the form says whether it may be. */
export const personName = (max: number) =>
  text(max).refine((name) => name === '' || isPersonName(name), 'validation:personName');

/** A password field: as it was typed, spaces at its ends included; absent counts as empty. */
export const typedSecret = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value : ''),
    z.string().max(max, 'validation:tooLong'),
  );

/** An id of a list's filter or a choice; what is none counts as not chosen. */
export const idOrNull = z
  .string()
  .nullish()
  .transform((typed) => (isUuid(typed) ? typed : null))
  .catch(null);

/** A checkbox: true when it was sent. */
export const checkbox = z.preprocess(
  (value) => value === 'on' || value === '1' || value === 'true' || value === true,
  z.boolean(),
);

/**
 * One end of a list's period, from its address: a day as the language types it or `YYYY-MM-DD`, null where it is
 * open; `message` for what is no day.
 */
export const filterDay = (message: string, locale: Locale) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ? (parseDay(typed, locale) ?? '') : null))
    .refine((day) => day !== '', message);

/** A day in a form that may be left empty, typed as in a filter. */
export const optionalDay = (message: string, locale: Locale) =>
  z.preprocess((value) => (typeof value === 'string' ? value.trim() : undefined), filterDay(message, locale));

/** What a filter's field holds: the day that was read, otherwise what was typed. */
export const filterText = (day: string | null, typed: unknown): string =>
  day ?? (typeof typed === 'string' ? typed.slice(0, 40) : '');

/**
 * Specification 11, to the letter: a period begins before the day it ends on, both included; the same
 * day is refused too.
 */
export const isPeriod = ({ de, ate }: { de: string | null; ate: string | null }): boolean =>
  !de || !ate || de < ate;
