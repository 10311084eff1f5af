import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { FieldMessages, fieldAria, fieldId } from './field';

interface CheckboxProps {
  name: string;
  /** May hold a link, as in "Li e aceito os termos". */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  id?: string;
  value?: string;
  checked?: boolean;
  disabled?: boolean;
  look?: 'box' | 'switch';
}

/** One yes-or-no choice. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, value = 'on', checked, disabled, look = 'box', name } = props;
  const id = fieldId(props);
  return (
    <div className="c-field">
      <FieldMessages id={id} error={error} />
      <div className={cx('c-check', look === 'switch' && 'c-check--switch')}>
        <input
          className="c-check__input"
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={checked}
          disabled={disabled}
          {...fieldAria(props)}
        />
        <label className="c-check__label" htmlFor={id}>
          {label}
          {hint && (
            <span className="c-hint" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </label>
      </div>
    </div>
  );
}

interface CheckboxOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  checked?: boolean;
  disabled?: boolean;
}

/** Boxes of one question, all sent under one name; for use inside a Fieldset. */
export function Checkboxes(props: {
  name: string;
  options: readonly CheckboxOption[];
  /** Id of the first box, where several such questions stand on a page. */
  idStart?: string;
}) {
  const { name, options, idStart = `field-${name}` } = props;
  return (
    <div>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          {...option}
          name={name}
          id={index === 0 ? idStart : `${idStart}-${index + 1}`}
        />
      ))}
    </div>
  );
}

interface CheckboxGroup {
  /** Unique in the question. */
  key: string;
  title: string;
  options: readonly CheckboxOption[];
}

/** The boxes of one long question by subject, side by side where there is room. */
export function CheckboxGroups(props: {
  name: string;
  groups: readonly CheckboxGroup[];
  /** Another box of the question stands before them, and has its first id. */
  follows?: true;
}) {
  const { name, groups, follows } = props;
  return (
    <div className="l-grid l-grid--fill">
      {groups.map(({ key, title, options }, index) => (
        <fieldset key={key}>
          <legend className="u-medium l-mb-2">{title}</legend>
          <Checkboxes
            name={name}
            options={options}
            idStart={index === 0 && !follows ? undefined : `field-${name}-${key}`}
          />
        </fieldset>
      ))}
    </div>
  );
}
