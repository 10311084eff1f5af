import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

/** What every field has. Texts come translated. */
export interface FieldBase {
  name: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong with it, the same words as in the error summary. */
  error?: string;
  /** Says "(opcional)" after the label; fields are required unless this is set. */
  optional?: boolean;
  /** `field-<name>` unless two forms on a page have the same field. */
  id?: string;
  /** Hides the label from sight; a screen reader still says it. */
  labelHidden?: boolean;
  width?: 'short' | 'medium' | 'full';
  className?: string;
}

/** The element id of a field, where the error summary's links point. */
export function fieldId({ id, name }: { id?: string; name: string }): string {
  return id ?? `field-${name}`;
}

/** `aria-*` of the control of a field with these parts. */
export function fieldAria(field: Pick<FieldBase, 'id' | 'name' | 'hint' | 'error'>) {
  const id = fieldId(field);
  const described = [field.hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-describedby': described || undefined,
    'aria-invalid': field.error ? (true as const) : undefined,
  };
}

/** Hint and error of a field, in the order in which they are read. */
export function FieldMessages({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  const { t } = useTranslation('components');
  return (
    <>
      {hint && (
        <span className="c-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="l-row l-gap-2 c-field__error" id={`${id}-error`}>
          <Icon name="circle-alert" size="s" />
          <span>
            <span className="u-hidden">{t('field.error_prefix')} </span>
            {error}
          </span>
        </span>
      )}
    </>
  );
}

/** The mark after the label of a field that may stay empty. */
export function OptionalMark() {
  const { t } = useTranslation('components');
  return <span className="c-field__optional"> {t('field.optional')}</span>;
}

/** Label, hint and error around one control. */
export function FieldFrame({ field, children }: { field: FieldBase; children: ReactNode }) {
  const id = fieldId(field);
  const width = field.width && field.width !== 'full' && `c-field--${field.width}`;
  return (
    <div className={cx('c-field', width, field.className)}>
      <label className={cx('c-field__label', field.labelHidden && 'u-hidden')} htmlFor={id}>
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      <FieldMessages id={id} hint={field.hint} error={field.error} />
      {children}
    </div>
  );
}

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldBase | 'prefix' | 'value'>;

export interface TextFieldProps extends FieldBase, InputAttributes {
  value?: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** `num` lines figures up; `code` is for one-time codes. */
  look?: 'num' | 'code';
}

/** A one-line text field. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, error, optional, id, labelHidden, width, className, ...control } = props;
  const { value, prefix, suffix, look, type = 'text', ...rest } = control;
  const field = { name, label, hint, error, optional, id, labelHidden, width, className };
  return (
    <FieldFrame field={field}>
      <span className="c-field__box">
        {prefix && <span className="c-field__affix">{prefix}</span>}
        <input
          className={cx('c-input', look && `c-input--${look}`)}
          id={fieldId(field)}
          name={name}
          type={type}
          defaultValue={value}
          {...fieldAria(field)}
          {...rest}
        />
        {suffix && <span className="c-field__affix">{suffix}</span>}
      </span>
    </FieldFrame>
  );
}
