import { FieldMessages, fieldAria, fieldId } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';

interface Props {
  name: string;
  label: string;
  error?: string;
  /** Which camera a phone opens. */
  facing: 'user' | 'environment';
}

/** A picture from the phone's camera or a file. HEIC is left out, so that phones send JPEG. */
export function FileInput({ name, label, error, facing }: Props) {
  const { t } = useTranslation('capture');
  const field = { name, label, error, hint: t('fieldHint') };
  const id = fieldId(field);
  return (
    <div className="c-field">
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <FieldMessages id={id} hint={field.hint} error={error} />
      <input
        className="c-input c-guest__file"
        type="file"
        id={id}
        name={name}
        accept="image/jpeg,image/png,image/webp"
        capture={facing}
        {...fieldAria(field)}
      />
    </div>
  );
}
