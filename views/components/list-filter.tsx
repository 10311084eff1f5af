import { useTranslation } from '~/views/translation';

interface ListFilterProps {
  id: string;
  label: string;
  /** Selector of what is shown or hidden by the words it contains. */
  entries: string;
  /** Selector of the parts of the page that are hidden once all of their entries are. */
  parts: string;
}

/** Filters a long page while one types, by words in any order, accents aside. Only with script; nothing is sent. */
export function ListFilter({ id, label, entries, parts }: ListFilterProps) {
  const { t } = useTranslation('components');
  return (
    <search className="c-field u-script">
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="c-input"
        id={id}
        type="search"
        autoComplete="off"
        data-filter-entries={entries}
        data-filter-parts={parts}
      />
      <output
        className="u-small u-muted"
        htmlFor={id}
        data-none={t('list_filter.none')}
        data-one={t('list_filter.one')}
        data-other={t('list_filter.other')}
      />
    </search>
  );
}
