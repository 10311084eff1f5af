import { FieldMessages, fieldAria, fieldId } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';

const HINT_ID = 'dica-arquivo';

interface Props {
  name: string;
  label: string;
  error?: string;
  /** Which camera a phone opens. */
  facing: 'user' | 'environment';
}

/** A picture from the phone's camera or a file. HEIC is left out, so that phones send JPEG. */
export function FileInput({ name, label, error, facing }: Props) {
  const field = { name, label, error };
  const id = fieldId(field);
  const { 'aria-describedby': messages, ...aria } = fieldAria(field);
  return (
    <div className="c-field">
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <FieldMessages id={id} error={error} />
      <input
        className="c-input c-capture__file"
        type="file"
        id={id}
        name={name}
        accept="image/jpeg,image/png,image/webp"
        capture={facing}
        aria-describedby={[messages, HINT_ID].filter(Boolean).join(' ')}
        {...aria}
      />
    </div>
  );
}

/** Which files are taken, once for all fields of a form. */
export function FileHint() {
  const { t } = useTranslation('capture');
  return (
    <p className="u-small u-muted" id={HINT_ID}>
      {t('fieldHint')}
    </p>
  );
}
