import type { Namespace, ParseKeys } from 'i18next';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { z } from 'zod';
import { text } from '~/src/shared/input/form-fields';
import { useTranslation } from '~/views/translation';

/** What a control says of itself to the browser; absent where its component says it. */
type ControlAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'minLength' | 'type'
>;

interface DrawnOptions<Key extends string> extends ControlAttributes {
  /** Key of its hint in the form's namespace. */
  hint?: Key;
  /** Says "(opcional)" after the label. */
  optional?: true;
}

/** A field that a page draws: its rule, the keys of its texts and what its control says of itself. */
export interface DrawnField<Rule extends z.ZodType, Key extends string> extends DrawnOptions<Key> {
  label: Key;
  rule: Rule;
}

/** A field with a label; one without (a hidden one, boxes of a table) is declared by its rule alone. */
export const field = <Rule extends z.ZodType, Key extends string>(
  label: Key,
  rule: Rule,
  options: DrawnOptions<Key> = {},
): DrawnField<Rule, Key> => ({ label, rule, ...options });

/** A line of text, trimmed, of at most `max` characters; `required` is the message where it is empty. */
export const textField = <Key extends string>(
  label: Key,
  max: number,
  { required, ...options }: DrawnOptions<Key> & { required?: string } = {},
) => {
  const rule = text(max).refine((value) => required === undefined || value !== '', required);
  return field(label, rule, { maxLength: max, ...options });
};

/** A field that the schema leaves alone: part of another one, a file, what a list or a check before the form reads. */
export const readElsewhere = z.unknown().optional();

/** A file to upload; it is no part of the submitted text, and `uploadedFile` reads it. */
export const fileField = <Key extends string>(
  label: Key,
  options: Pick<DrawnOptions<Key>, 'hint' | 'optional'> = {},
) => field(label, readElsewhere, options);

type Declaration<Key extends string> = z.ZodType | DrawnField<z.ZodType, Key>;
type Declarations<Key extends string = string> = Record<string, Declaration<Key>>;
type RuleOf<Each extends Declaration<string>> =
  Each extends DrawnField<infer Rule, string> ? Rule : Each extends z.ZodType ? Each : never;
type FormSchema<Fields extends Declarations> = z.ZodObject<{ [Name in keyof Fields]: RuleOf<Fields[Name]> }>;

/** A form: its fields, and the schema of what is submitted. */
export interface DefinedForm<Ns extends Namespace, Fields, Schema> {
  readonly namespace: Ns;
  readonly fields: Fields;
  readonly schema: Schema;
}

/**
 * Declares a form once: names, rules and texts of its fields. The schema checks what is submitted
 * (`form({ schema })`), `FormContent` types what its page shows again, `useFields` gives the page each field's name,
 * label, value and error. Rules across fields are refinements in `complete`. A label's key that the namespace
 * does not have does not compile. Pages import it, islands never (it brings zod).
 */
export function defineForm<
  const Ns extends Namespace,
  Fields extends Declarations<ParseKeys<Ns>>,
  Schema extends z.ZodType = FormSchema<Fields>,
>(
  namespace: Ns,
  fields: Fields,
  complete?: (schema: FormSchema<Fields>) => Schema,
): DefinedForm<Ns, Fields, Schema> {
  const rules = Object.entries(fields).map(([name, each]) => [name, 'rule' in each ? each.rule : each]);
  const schema = z.object(Object.fromEntries(rules)) as unknown as FormSchema<Fields>;
  return { namespace, fields, schema: complete?.(schema) ?? (schema as unknown as Schema) };
}

/** The names of a form's fields; of several forms, all of theirs. */
export type NameOf<Form> = Form extends { readonly fields: infer Fields } ? keyof Fields & string : never;

/** Names of the fields that a page draws. */
export type DrawnName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends DrawnField<z.ZodType, string> ? Name : never;
}[keyof Fields] &
  string;

/** Types alone: without it values and errors of unlike forms, whose names are all optional, would be alike. */
declare const NAMES: unique symbol;

/** Messages by field of forms with these names; `form` for errors of no single field. */
export type ErrorsByName<Name extends string> = { [Each in Name | 'form']?: string[] } & { [NAMES]?: Name };

/** What a page fills in again, by field. */
export type ValuesByName<Name extends string> = { [Each in Name]?: string } & { [NAMES]?: Name };

/** Messages that a page shows of a form. */
export type FormErrors<Form> = ErrorsByName<NameOf<Form>>;

/** Values that a page shows of a form, without secrets. */
export type FormValues<Form> = ValuesByName<NameOf<Form>>;

/** What a page shows of a form again; of several forms, of whichever was submitted. */
export interface FormContent<Form> {
  values: FormValues<Form>;
  errors: FormErrors<Form>;
}

/** The part of what a page shows that belongs to this form, among whatever other forms the page has. */
export interface ShownPart<Form> {
  values?: { [Name in NameOf<Form>]?: string };
  errors: { [Name in NameOf<Form>]?: string[] };
}

/**
 * The fields of a form for the components that draw them: `<TextField {...field('street')} />` has name, label,
 * hint, value, error and what the browser is to know. What depends on the page comes after it. A checkbox takes
 * `{...field.box('terms')}`: its value is no text.
 */
export function useFields<Ns extends Namespace, Fields, Schema>(
  form: DefinedForm<Ns, Fields, Schema>,
  { values, errors }: ShownPart<{ fields: Fields }> = { errors: {} },
) {
  const { t } = useTranslation(form.namespace);
  const translate = t as unknown as (key: string) => string;
  const getParts = (name: DrawnName<Fields>) => {
    const { rule: _, label, hint, ...attributes } = form.fields[name] as DrawnField<z.ZodType, string>;
    return {
      ...attributes,
      name,
      label: translate(label),
      hint: hint && (translate(hint) as ReactNode),
      error: (errors[name as never] as string[] | undefined)?.[0],
    };
  };
  const getValue = (name: DrawnName<Fields>) => values?.[name as never] as string | undefined;
  return Object.assign((name: DrawnName<Fields>) => ({ ...getParts(name), value: getValue(name) }), {
    /** The same for one box, which is ticked where it was submitted. */
    box: (name: DrawnName<Fields>) => ({ ...getParts(name), checked: getValue(name) === 'on' }),
  });
}

/** A stored record as the values of its form: what is null is empty, what is false or a list is left out. */
export function toValues<Form extends { readonly fields: object }>(
  form: Form,
  stored: { [Name in NameOf<Form>]?: unknown } | null,
): FormValues<Form> {
  const pairs = Object.entries(stored ?? {}).flatMap(([name, value]): [string, string][] => {
    if (!Object.hasOwn(form.fields, name) || value === false || value === undefined) return [];
    if (Array.isArray(value)) return [];
    return [[name, value === true ? 'on' : String(value ?? '')]];
  });
  return Object.fromEntries(pairs) as FormValues<Form>;
}
