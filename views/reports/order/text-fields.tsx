import { ORDER_FIELDS, type OrderText } from '~/src/shared/input/order-fields';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';

interface Props {
  names: readonly OrderText[];
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** The order's own texts, none of which is required. */
export function TextFields({ names, values, errors }: Props) {
  const { t } = useTranslation('reports');
  return names.map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(`inputs.${name}`)}
      hint={t(`order.${name}Hint`)}
      value={values[name]}
      error={errors[name]?.[0]}
      maxLength={ORDER_FIELDS[name].max}
      autoComplete="off"
      optional
    />
  ));
}
