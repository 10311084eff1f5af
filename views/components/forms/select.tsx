import type { SelectHTMLAttributes } from 'react';
import { type FieldBase, FieldFrame, fieldAria, fieldId } from './field';

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type Attributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldBase | 'value' | 'children'>;

interface SelectProps extends FieldBase, Attributes {
  options: readonly Option[];
  value?: string;
  /** A first entry without a value. */
  placeholder?: string;
}

/** A choice from a list. */
export function Select(props: SelectProps) {
  const { name, label, hint, error, optional, id, labelHidden, width, className, ...control } = props;
  const { options, value, placeholder, ...rest } = control;
  const field = { name, label, hint, error, optional, id, labelHidden, width, className };
  return (
    <FieldFrame field={field}>
      <select
        className="c-input"
        id={fieldId(field)}
        name={name}
        defaultValue={value ?? ''}
        {...fieldAria(field)}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
