import { ALL_KINDS, LEAD_STATES, type LeadFilter, type LeadOwner } from '~/src/domains/leads/leads.types';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { FilterFold } from '~/views/components/forms/filter-fold';
import { Select } from '~/views/components/forms/select';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** State, subject and owner; stored in the URL. */
export function LeadFilterForm({ filter, owners }: { filter: LeadFilter; owners: readonly LeadOwner[] }) {
  const { t } = useTranslation('leads');
  const { href } = usePage();
  const all = { value: '', label: t('operator.all') };
  return (
    <FilterFold set={[filter.state, filter.kind, filter.ownerId]}>
      <form method="get" action={href('operator-leads')} className="l-cluster c-filter" noValidate>
        <Select
          name="estado"
          label={t('operator.field.state')}
          value={filter.state ?? ''}
          options={[all, ...LEAD_STATES.map((value) => ({ value, label: t(`operator.state.${value}`) }))]}
        />
        <Select
          name="assunto"
          label={t('operator.field.kind')}
          value={filter.kind ?? ''}
          options={[all, ...ALL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))]}
        />
        <Select
          name="dono"
          label={t('operator.field.owner')}
          value={filter.ownerId ?? ''}
          options={[all, ...owners.map(({ id, name }) => ({ value: id, label: toNameCase(name) }))]}
        />
        <Button look="secondary">{t('operator.filter')}</Button>
      </form>
    </FilterFold>
  );
}

/** The filters as query parameters. */
export function filterQuery({ state, kind, ownerId }: LeadFilter): Record<string, string> {
  const set = { estado: state, assunto: kind, dono: ownerId };
  return Object.fromEntries(Object.entries(set).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
