import { ROLES, TEAM_STATUSES, type TeamFilterValues } from '~/src/domains/team/team.types';
import { Button } from '~/views/components/button';
import { ChipFilter } from '~/views/components/data/chip-filter';
import { TextField } from '~/views/components/forms/field';
import { Select } from '~/views/components/forms/select';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Text and role as a form, status as chips; stored in the URL. */
export function TeamFilter({ filter }: { filter: TeamFilterValues }) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  const roles = ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }));
  const hrefWith = (change: Partial<TeamFilterValues>) => {
    const values = Object.entries({ ...filter, ...change }).filter(([, value]) => value);
    return href('team', {}, Object.fromEntries(values) as Record<string, string>);
  };
  const chips = TEAM_STATUSES.map((status) => {
    const on = filter.situacao === status;
    return { label: t(`status.${status}`), on, href: hrefWith({ situacao: on ? '' : status }) };
  });
  return (
    <div className="l-stack">
      <form method="get" action={href('team')} className="l-cluster c-filter" noValidate>
        <TextField name="texto" type="search" label={t('filter.text')} value={filter.texto} maxLength={100} />
        <Select
          name="papel"
          label={t('filter.role')}
          value={filter.papel}
          options={[{ value: '', label: t('filter.allRoles') }, ...roles]}
        />
        {filter.situacao && <input type="hidden" name="situacao" value={filter.situacao} />}
        <Button look="secondary">{t('filter.submit')}</Button>
      </form>
      <ChipFilter chips={chips} label={t('filter.chips')} clearHref={href('team')} />
    </div>
  );
}
