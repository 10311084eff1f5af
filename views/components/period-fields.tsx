import { formatDay, isCalendarDay } from '~/src/shared/dates';
import { usePage } from '~/views/layout/page-context';
import { TextField } from './field';

interface PeriodFieldsProps {
  labels: { from: string; to: string };
  /** As typed; empty means open on that side. */
  values: { de: string; ate: string };
  errors: Record<string, string[]>;
}

/**
 * First and last day of a list's filter, under the names that every list's address has for them. The browser draws
 * the field in its own language, which may be another than the page's: what was chosen stands above in the page's
 * words, so that no day is taken for a month.
 */
export function PeriodFields({ labels, values, errors }: PeriodFieldsProps) {
  const { locale } = usePage();
  const inWords = (day: string) => (isCalendarDay(day) ? formatDay(day, locale) : undefined);
  return (
    <>
      <TextField
        type="date"
        name="de"
        label={labels.from}
        hint={inWords(values.de)}
        value={values.de}
        error={errors.de?.[0]}
        width="short"
      />
      <TextField
        type="date"
        name="ate"
        label={labels.to}
        hint={inWords(values.ate)}
        value={values.ate}
        error={errors.ate?.[0]}
        width="short"
      />
    </>
  );
}
