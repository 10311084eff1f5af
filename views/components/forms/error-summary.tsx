import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { fieldId } from './field';

export interface SummaryError {
  /** The field it belongs to; none for an error of the form as a whole. */
  name?: string;
  /** Where the link points when the field has another id than `field-<name>`. */
  id?: string;
  text: string;
}

/**
 * What is wrong with a sent form: the first thing in it, each line a link to its field, in the words
 * that stand at the field. The script moves the focus here (`data-error-summary`); without it the alert role
 * speaks and the address `#erro` leads here.
 */
export function ErrorSummary({ errors, title }: { errors: readonly SummaryError[]; title?: string }) {
  const { t } = useTranslation('components');
  if (errors.length === 0) return null;
  // What belongs to no field is nothing that the reader typed wrong: an outage, a limit.
  const inFields = errors.some(({ name }) => name);
  /** By the number of points that are left: the script removes those that are settled. */
  const titles =
    inFields && !title ? errors.map((_, at) => t('error_summary.title', { count: at + 1 })) : null;
  return (
    <div className="c-error-summary" id="erro" data-error-summary="" tabIndex={-1}>
      <div role="alert">
        <h2
          className="l-row l-row--center l-gap-2 c-error-summary__title"
          data-titles={titles ? JSON.stringify(titles) : undefined}
        >
          <Icon name="circle-alert" />
          {title ?? titles?.at(-1) ?? t('error_summary.form')}
        </h2>
        <ul className="l-grid l-gap-1 c-error-summary__list">
          {errors.map(({ name, id, text }) => (
            <li key={`${name ?? ''}${text}`}>
              {name ? <a href={`#${fieldId({ id, name })}`}>{text}</a> : text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
