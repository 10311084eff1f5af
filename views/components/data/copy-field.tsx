import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

interface CopyFieldProps {
  /** Unique on the page. */
  id: string;
  label: string;
  value: string;
  hint?: string;
  /** Shown whole, over several lines. */
  isLong?: true;
}

/**
 * A value to take away: an id, a link, a Pix code. Selectable without script; the script shows the
 * button (`data-copy`, the id of the field) and says in the status that it was done.
 */
export function CopyField({ id, label, value, hint, isLong }: CopyFieldProps) {
  const { t } = useTranslation('components');
  return (
    <div className="c-field">
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <span className="c-field__hint" id={`${id}-hint`}>
        {hint ?? t('copy.hint')}
      </span>
      <span className={isLong ? 'l-grid l-gap-2 c-copy__row' : 'l-row l-gap-2 c-copy__row'}>
        {isLong ? (
          <textarea
            className="c-input"
            id={id}
            rows={4}
            defaultValue={value}
            readOnly
            aria-describedby={`${id}-hint`}
          />
        ) : (
          <input className="c-input" id={id} value={value} readOnly aria-describedby={`${id}-hint`} />
        )}
        <button
          type="button"
          className="c-button c-button--secondary u-script"
          data-copy={id}
          data-copy-done={t('copy.done')}
          data-copy-failed={t('copy.failed')}
        >
          <Icon name="copy" />
          {t('copy.action')}
          <span className="u-hidden"> {label}</span>
        </button>
      </span>
      <output className="c-copy__status" htmlFor={id} data-copy-status={id} />
    </div>
  );
}
