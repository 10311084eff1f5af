import type { Namespace } from 'i18next';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useTranslation } from '~/views/translation';
import type { DefinedForm, DrawnField, DrawnName, ShownPart } from './define-form';

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
