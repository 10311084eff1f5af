import { STATEMENT_KINDS } from '~/src/domains/billing/billing.types';
import { Button } from '~/views/components/button';
import { PeriodFields } from '~/views/components/period-fields';
import { Select } from '~/views/components/select';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** As typed; empty means not filtered. */
export interface FilterValues extends Record<string, string> {
  tipo: string;
  de: string;
  ate: string;
}

interface Props {
  filter: FilterValues;
  errors: Record<string, string[]>;
}

/** Period and kind; the filters become the address. */
export function StatementFilter({ filter, errors }: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const kinds = STATEMENT_KINDS.map((kind) => ({ value: kind, label: t(`statement.kinds.${kind}`) }));
  return (
    <form method="get" action={href('statement')} className="l-cluster c-filter" noValidate>
      <PeriodFields
        labels={{ from: t('statement.from'), to: t('statement.to') }}
        values={filter}
        errors={errors}
      />
      <Select
        name="tipo"
        label={t('statement.kind')}
        value={filter.tipo}
        options={[{ value: '', label: t('statement.all') }, ...kinds]}
      />
      <Button look="secondary">{t('statement.filter')}</Button>
    </form>
  );
}
