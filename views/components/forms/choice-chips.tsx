import { type FieldBase, fieldId } from './field';
import { Fieldset } from './fieldset';

interface ChoiceChipsProps extends FieldBase {
  options: readonly { value: string; label: string }[];
  value?: string;
}

/** One choice of several short ones, side by side. */
export function ChoiceChips({ options, value, ...field }: ChoiceChipsProps) {
  const id = fieldId(field);
  return (
    <Fieldset field={field}>
      <div className="c-chips">
        {options.map((option, index) => (
          <label className="c-chip c-chip--choice" key={option.value}>
            <input
              className="u-hidden"
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={field.name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
