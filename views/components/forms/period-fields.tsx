import { isCalendarDay } from '~/src/shared/dates';
import { typedDay } from '~/src/shared/input/typed-day';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { ShownPart } from './define-form';
import type { TextFieldProps } from './field';
import { MaskedField } from './masked-field';
import type { periodForm } from './period.form';

interface PeriodFieldsProps {
  labels: { from: string; to: string };
  /** Days `YYYY-MM-DD`, or what was typed and is none; empty means open on that side. */
  values: { de: string; ate: string };
  errors: ShownPart<typeof periodForm>['errors'];
}

/**
 * First and last day of a list's filter, under the names that every list's address has for them. They are typed in
 * the order of the page's language: a browser draws its own date field in its own, which may be another.
 */
export function PeriodFields({ labels, values, errors }: PeriodFieldsProps) {
  return (
    <>
      <DayField name="de" label={labels.from} value={values.de} error={errors.de?.[0]} />
      <DayField name="ate" label={labels.to} value={values.ate} error={errors.ate?.[0]} />
    </>
  );
}

type DayFieldProps = Omit<TextFieldProps, 'type'>;

/** One day, typed as the page's language writes it. */
export function DayField(props: DayFieldProps) {
  const { t } = useTranslation('components');
  const { locale } = usePage();
  const { value: day = '' } = props;
  const value = isCalendarDay(day) ? typedDay(day, locale) : day;
  return <MaskedField mask="date" placeholder={t('date.pattern')} {...props} value={value} />;
}
