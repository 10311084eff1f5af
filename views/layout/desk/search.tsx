import { Button } from '~/views/components/button';
import { FieldMessages, fieldAria } from '~/views/components/forms/field';
import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import type { Desk } from '~/views/layout/shell.types';
import { useTranslation } from '~/views/translation';

/** Where a refused search leads. */
export const DESK_SEARCH = 'desk-search';

/** The search over everything, on each of the operators' pages: a POST, so that no address holds what was typed. */
export function DeskSearch({ text, error }: Partial<NonNullable<Desk['search']>>) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  return (
    <Form action={href('operator-search')} role="search" className="l-wrap c-desk__find">
      <label className="u-hidden" htmlFor={DESK_SEARCH}>
        {t('search.label')}
      </label>
      <div className="l-row l-row--center l-gap-2">
        <span className="l-grow c-desk__field">
          <Icon name="search" />
          <input
            className="c-input"
            id={DESK_SEARCH}
            name="text"
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder={t('search.placeholder')}
            defaultValue={text}
            {...fieldAria({ id: DESK_SEARCH, name: 'text', error })}
          />
        </span>
        <Button look="secondary">{t('search.submit')}</Button>
      </div>
      <FieldMessages id={DESK_SEARCH} error={error} />
    </Form>
  );
}
