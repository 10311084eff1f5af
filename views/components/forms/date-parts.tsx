import { useTranslation } from '~/views/translation';
import type { FieldBase } from './field';
import { fieldId } from './field';
import { Fieldset } from './fieldset';

/** A date in three parts, as typed: two digits, two digits, four digits, or empty. */
interface DateValue {
  day?: string;
  month?: string;
  year?: string;
}

interface DatePartsProps extends FieldBase {
  value?: DateValue;
  /** Years to choose from, newest first. */
  fromYear: number;
  toYear: number;
  /** For a birth date: lets the browser fill it in. */
  birthday?: boolean;
}

interface PartProps {
  id: string;
  name: string;
  label: string;
  value?: string;
  invalid: boolean;
  autoComplete?: string;
  options: { value: string; label: string }[];
}

function DatePart({ id, name, label, value, invalid, autoComplete, options }: PartProps) {
  return (
    <span className="c-date__part">
      <label className="c-hint" htmlFor={id}>
        {label}
      </label>
      <select
        className="c-input c-input--num"
        id={id}
        name={name}
        defaultValue={value ?? ''}
        aria-invalid={invalid || undefined}
        autoComplete={autoComplete}
      >
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** A date as three selects in the order of the page's language, sent as `<name>Day`, `<name>Month` and `<name>Year`. */
export function DateParts({ value = {}, fromYear, toYear, birthday, ...field }: DatePartsProps) {
  const { t, i18n } = useTranslation('components');
  const id = fieldId(field);
  const invalid = Boolean(field.error);
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 31 }, (_, i) => ({ value: two(i + 1), label: String(i + 1) }));
  const months = Array.from({ length: 12 }, (_, i) => ({
    value: two(i + 1),
    label: month.format(Date.UTC(2000, i, 15)),
  }));
  const span = Math.max(0, toYear - fromYear) + 1;
  const years = Array.from({ length: span }, (_, i) => String(toYear - i)).map((y) => ({
    value: y,
    label: y,
  }));
  const fill = (part: string) => (birthday ? `bday-${part}` : undefined);
  const shared = { invalid };
  const dayPart = (
    <DatePart
      {...shared}
      id={id}
      name={`${field.name}Day`}
      label={t('date.day')}
      value={value.day}
      options={days}
      autoComplete={fill('day')}
    />
  );
  const monthPart = (
    <DatePart
      {...shared}
      id={`${id}-month`}
      name={`${field.name}Month`}
      label={t('date.month')}
      value={value.month}
      options={months}
      autoComplete={fill('month')}
    />
  );
  // Each language writes its dates in its own order.
  const [first, second] = i18n.language === 'en-US' ? [monthPart, dayPart] : [dayPart, monthPart];
  return (
    <Fieldset field={field}>
      <span className="l-cluster l-gap-2 c-date">
        {first}
        {second}
        <DatePart
          {...shared}
          id={`${id}-year`}
          name={`${field.name}Year`}
          label={t('date.year')}
          value={value.year}
          options={years}
          autoComplete={fill('year')}
        />
      </span>
    </Fieldset>
  );
}
