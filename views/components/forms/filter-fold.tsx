import type { ReactNode } from 'react';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

interface FilterFoldProps {
  /** What the list is filtered by; empty ones count for nothing, and a period for one. */
  set: readonly unknown[];
  errors?: object;
  children: ReactNode;
}

/** A list's filters: on a phone under one line that says how many are active, elsewhere always in view. */
export function FilterFold({ set, errors = {}, children }: FilterFoldProps) {
  const { t } = useTranslation('components');
  const count = set.filter(Boolean).length;
  return (
    <details className="c-filters" open={Object.keys(errors).length > 0}>
      <summary className="c-button c-button--secondary">
        <Icon name="sliders-horizontal" />
        {count > 0 ? t('filters.active', { count }) : t('filters.title')}
      </summary>
      {children}
    </details>
  );
}
