import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { type FieldBase, fieldId } from './field';
import { Fieldset } from './fieldset';

interface RadioCard {
  value: string;
  title: ReactNode;
  hint?: ReactNode;
  /** At the end of the line: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps extends FieldBase {
  options: readonly RadioCard[];
  value?: string;
  /** Side by side where there is room. */
  inRow?: boolean;
}

/** One choice of several, each as a card with a title and what it means. */
export function RadioCards({ options, value, inRow, ...field }: RadioCardsProps) {
  const id = fieldId(field);
  return (
    <Fieldset field={field}>
      <div className={cx('l-grid l-gap-2 ', inRow && 'l-grid--fit c-choices--row')}>
        {options.map((option, index) => (
          <label className="c-radio-card" key={option.value}>
            <input
              className="c-check__input"
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={field.name}
              value={option.value}
              defaultChecked={option.value === value}
              disabled={option.disabled}
            />
            <span className="c-radio-card__text">
              <span className="c-radio-card__title">{option.title}</span>
              {option.hint && <span className="c-hint">{option.hint}</span>}
            </span>
            {option.aside && <span className="c-radio-card__aside">{option.aside}</span>}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
