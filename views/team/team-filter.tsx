import { ROLES, TEAM_STATUSES, type TeamFilterValues } from '~/src/domains/team/team.types';
import { Button } from '~/views/components/button';
import { ChipFilter } from '~/views/components/data/chip-filter';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { FilterFold } from '~/views/components/forms/filter-fold';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { searchForm } from './team.form';

interface Props {
  filter: TeamFilterValues;
  errors: FormErrors<typeof searchForm>;
  /** The list's address with this change of its filters. */
  getHref: (changed: Record<string, string>) => string;
}

/** Text and role as a form, status as chips. A name or e-mail is sent in the body, never in a URL. */
export function TeamFilter({ filter, errors, getHref }: Props) {
  const { t } = useTranslation('team');
  const field = useFields(searchForm, { errors });
  const { href } = usePage();
  const roles = ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }));
  const chips = TEAM_STATUSES.map((status) => {
    const on = filter.situacao === status;
    return { label: t(`status.${status}`), on, href: getHref({ situacao: on ? '' : status }) };
  });
  return (
    <FilterFold set={[filter.text, filter.papel, filter.situacao]} errors={errors}>
      <div className="l-stack">
        <Form action={href('team')} className="l-cluster c-filter" role="search">
          <TextField {...field('texto')} value={filter.text} />
          <Select
            {...field('papel')}
            value={filter.papel}
            options={[{ value: '', label: t('filter.allRoles') }, ...roles]}
          />
          {filter.situacao && <input type="hidden" name="situacao" value={filter.situacao} />}
          <Button look="secondary">{t('filter.submit')}</Button>
        </Form>
        <ChipFilter chips={chips} label={t('filter.chips')} clearHref={href('team')} />
      </div>
    </FilterFold>
  );
}
