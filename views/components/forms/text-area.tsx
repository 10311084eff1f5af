import type { TextareaHTMLAttributes } from 'react';
import { type FieldBase, FieldFrame, fieldAria, fieldId } from './field';

type Attributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldBase | 'value'>;

/** A text field of several lines. */
export function TextArea(props: FieldBase & Attributes & { value?: string }) {
  const { name, label, hint, error, optional, id, labelHidden, width, className, value, ...rest } = props;
  const field = { name, label, hint, error, optional, id, labelHidden, width, className };
  return (
    <FieldFrame field={field}>
      <textarea
        className="c-input"
        id={fieldId(field)}
        name={name}
        defaultValue={value}
        {...fieldAria(field)}
        {...rest}
      />
    </FieldFrame>
  );
}
