import type { ReactNode } from 'react';
import type { AuditAction, AuditFilterValues } from '~/src/domains/audit/audit.types';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import type { FormErrors } from '~/views/components/forms/define-form';
import { FilterFold } from '~/views/components/forms/filter-fold';
import type { periodForm } from '~/views/components/forms/period.form';
import { PeriodChoices } from '~/views/components/forms/period-choices';
import { PeriodFields } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';

interface Props {
  action: string;
  actions: readonly AuditAction[];
  filter: AuditFilterValues;
  people: readonly { id: string; name: string }[];
  errors: FormErrors<typeof periodForm>;
  /** The list's address with these days. */
  getPeriodHref: (days: { de: string; ate: string }) => string;
  children?: ReactNode;
}

/** Filters by period, person and action; stored in the URL. */
export function AuditFilter({ action, actions, filter, people, errors, getPeriodHref, children }: Props) {
  const { t } = useTranslation('audit');
  const actionOptions = actions.map((code) => ({ value: code, label: t(`action.${code}`) }));
  const persons = people.map(({ id, name }) => ({ value: id, label: toNameCase(name) }));
  const { de, ate, ...others } = filter;
  return (
    <FilterFold set={[de || ate, ...Object.values(others)]} errors={errors}>
      <form method="get" action={action} className="l-cluster c-filter" noValidate>
        {children}
        <PeriodFields
          labels={{ from: t('filter.from'), to: t('filter.to') }}
          values={filter}
          errors={errors}
        />
        {persons.length > 0 && (
          <Select
            name="pessoa"
            label={t('filter.person')}
            value={filter.pessoa}
            options={[{ value: '', label: t('filter.everybody') }, ...persons]}
          />
        )}
        <Select
          name="acao"
          label={t('filter.action')}
          value={filter.acao}
          options={[{ value: '', label: t('filter.everything') }, ...actionOptions]}
        />
        <Button look="secondary">{t('filter.submit')}</Button>
        <PeriodChoices values={filter} getHref={getPeriodHref} />
      </form>
    </FilterFold>
  );
}
