import type { Request } from 'express';
import { z } from 'zod';
import type { ErrorParams, FieldErrors } from '~/src/platform/errors';
import { toList } from '~/src/shared/input/form-fields';
import type { ErrorsByName, FormValues } from '~/views/components/forms/define-form';

/** Never echoed back; the two codes that are not secret are excluded by name. */
const SECRET = /password|senha|(?<!postal|promotional)code|token|_csrf|answer/i;

/** Submitted values, for showing the form again. */
export function formValues<Form = unknown>(
  req: Request,
): unknown extends Form ? Record<string, string> : FormValues<Form> {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const pairs = Object.entries(body).filter(
    ([name, value]) => typeof value === 'string' && !SECRET.test(name),
  );
  return Object.fromEntries(pairs) as unknown extends Form ? Record<string, string> : FormValues<Form>;
}

/** What was ticked under a name, for showing the form again. */
export const listIn = (req: Request, name: string): string[] => toList(req.body?.[name]).map(String);

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

/** Errors of a rule, under the names that its form has for them. */
export const renameErrors = <Name extends string>(
  errors: ErrorsByName<Name>,
  names: { readonly [name: string]: NoInfer<Name> },
): ErrorsByName<Name> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [names[name] ?? name, texts]),
  ) as ErrorsByName<Name>;

/** A form that consists of buttons only. */
export const noFields = z.object({});

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

/** Value of a filter's field: the parsed day, else the text as typed. */
export const filterText = (day: string | null, typed: unknown): string =>
  day ?? (typeof typed === 'string' ? typed.slice(0, 40) : '');
