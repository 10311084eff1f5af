import { STATEMENT_KINDS } from '~/src/domains/billing/billing.types';
import type { KnownCostCenter } from '~/src/domains/billing/cost-center.types';
import { withoutEmpty } from '~/src/shared/routes';
import { Button } from '~/views/components/button';
import { cx } from '~/views/components/class-names';
import type { FormErrors } from '~/views/components/forms/define-form';
import { FilterFold } from '~/views/components/forms/filter-fold';
import type { periodForm } from '~/views/components/forms/period.form';
import { PeriodChoices } from '~/views/components/forms/period-choices';
import { PeriodFields } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** As typed; empty means unfiltered. */
export interface FilterValues extends Record<string, string> {
  tipo: string;
  centro: string;
  de: string;
  ate: string;
}

interface Props {
  filter: FilterValues;
  errors: FormErrors<typeof periodForm>;
  /** The company's, archived ones too. */
  costCenters: readonly KnownCostCenter[];
}

/** Period and kind; stored in the URL. */
export function StatementFilter({ filter, errors, costCenters }: Props) {
  const { t } = useTranslation('billing');
  const { t: tCenters } = useTranslation('costCenters');
  const { href } = usePage();
  const kinds = [
    { value: '', label: t('statement.all') },
    ...STATEMENT_KINDS.map((kind) => ({ value: kind as string, label: t(`statement.kinds.${kind}`) })),
  ];
  return (
    <div className="l-stack l-stack--m">
      <ul className="c-chips" aria-label={t('statement.kind')}>
        {kinds.map(({ value, label }) => (
          <li key={value}>
            <a
              className={cx('c-chip', filter.tipo === value && 'c-chip--on')}
              href={href('statement', {}, withoutEmpty({ ...filter, tipo: value }))}
              aria-current={filter.tipo === value || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <FilterFold set={[filter.de || filter.ate, filter.centro]} errors={errors}>
        <form method="get" action={href('statement')} className="l-cluster c-filter" noValidate>
          {filter.tipo && <input type="hidden" name="tipo" value={filter.tipo} />}
          <PeriodFields
            labels={{ from: t('statement.from'), to: t('statement.to') }}
            values={filter}
            errors={errors}
          />
          {costCenters.length > 0 && (
            <Select
              name="centro"
              label={t('statement.costCenter')}
              value={filter.centro}
              placeholder={t('statement.all')}
              options={costCenters.map(({ id, name, archived }) => ({
                value: id,
                label: archived ? tCenters('archivedName', { name }) : name,
              }))}
            />
          )}
          <Button look="secondary">{t('statement.filter')}</Button>
          <PeriodChoices
            values={filter}
            getHref={(days) => href('statement', {}, withoutEmpty({ ...filter, ...days }))}
          />
        </form>
      </FilterFold>
    </div>
  );
}
