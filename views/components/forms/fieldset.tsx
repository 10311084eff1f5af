import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { type FieldBase, FieldMessages, fieldAria, fieldId, OptionalMark } from './field';

/**
 * Several controls that answer one question. The error summary's link points at the first of them, which has the
 * field's id; the hint and the error of the question have ids of their own.
 */
export function Fieldset({ field, children }: { field: FieldBase; children: ReactNode }) {
  const id = `${fieldId(field)}-group`;
  return (
    <fieldset
      className={cx('c-field', field.className)}
      aria-describedby={fieldAria({ ...field, id })['aria-describedby']}
    >
      <legend className={cx('c-field__label', field.labelHidden && 'u-hidden')}>
        {field.label}
        {field.optional && <OptionalMark />}
      </legend>
      <FieldMessages id={id} hint={field.hint} error={field.error} />
      {children}
    </fieldset>
  );
}
