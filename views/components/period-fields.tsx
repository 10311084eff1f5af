import { TextField } from './field';

interface PeriodFieldsProps {
  labels: { from: string; to: string };
  /** As typed; empty means open on that side. */
  values: { de: string; ate: string };
  errors: Record<string, string[]>;
}

/** First and last day of a list's filter, under the names that every list's address has for them. */
export function PeriodFields({ labels, values, errors }: PeriodFieldsProps) {
  return (
    <>
      <TextField
        type="date"
        name="de"
        label={labels.from}
        value={values.de}
        error={errors.de?.[0]}
        width="short"
      />
      <TextField
        type="date"
        name="ate"
        label={labels.to}
        value={values.ate}
        error={errors.ate?.[0]}
        width="short"
      />
    </>
  );
}
