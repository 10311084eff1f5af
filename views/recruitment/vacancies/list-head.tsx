import { VACANCY_STATES } from '~/src/domains/recruitment/recruitment.types';
import type { VacancyLine } from '~/src/domains/recruitment/vacancies/vacancies.queries';
import { Button } from '~/views/components/button';
import { ChipFilter } from '~/views/components/data/chip-filter';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { TextField } from '~/views/components/forms/field';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { VacancyListProps } from './vacancy-list.types';

type Page = 'vacancies' | 'vacancy-setup';

/** Filters by state, text and own vacancies. */
export function VacancyFilter(props: VacancyListProps & { page: Page }) {
  const { slug, counts, state, busca, minhas, filtered, mineHref, stateHref, page } = props;
  const { t } = useTranslation('recruitment');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const here = href(page, { partner: slug });
  return (
    <>
      <Tabs
        label={t('vacancies.states')}
        tabs={[
          { label: t('vacancies.all'), href: stateHref(''), current: !state, count: counts.all },
          ...VACANCY_STATES.map((one) => ({
            label: t(`vacancyState.${one}`),
            href: stateHref(one),
            current: state === one,
            count: counts[one],
          })),
        ]}
      />
      <Form
        method="get"
        action={here}
        className="c-filter-grid"
        role="search"
        aria-label={t('vacancies.filter')}
      >
        {state && <input type="hidden" name="situacao" value={state} />}
        {minhas && <input type="hidden" name="minhas" value="on" />}
        <TextField
          name="busca"
          label={t('vacancies.search')}
          value={busca}
          maxLength={100}
          autoComplete="off"
          type="search"
        />
        <div className="l-cluster">
          <Button look="secondary">{tHistory('filter.find')}</Button>
          <ChipFilter chips={[{ label: t('vacancies.mine'), href: mineHref, on: minhas }]} />
          {filtered && <a href={here}>{tHistory('filter.clear')}</a>}
        </div>
      </Form>
    </>
  );
}

/** Empty list: no vacancy yet, or no match. */
export function NoVacancy({
  slug,
  counts,
  page,
}: Pick<VacancyListProps, 'slug' | 'counts'> & { page: Page }) {
  const { t } = useTranslation('recruitment');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const at = { partner: slug };
  if (counts.all > 0) {
    return (
      <Empty
        icon="search"
        title={t('vacancies.none')}
        text={tHistory('filter.noneText')}
        action={<LinkButton href={href(page, at)}>{tHistory('filter.clear')}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      icon="briefcase"
      title={t('vacancies.empty')}
      text={t('vacancies.emptyText')}
      action={<LinkButton href={href('vacancy-new', at)}>{t('form.new')}</LinkButton>}
    />
  );
}

/** Number of displayed vacancies, and a link to more. */
export function ListFoot({
  lines,
  count,
  moreHref,
}: {
  lines: readonly unknown[];
  count: number;
  moreHref: string | null;
}) {
  const { t } = useTranslation('recruitment');
  return (
    <span>
      {t('list.shown', { shown: lines.length, count })}
      {moreHref && (
        <>
          {' · '}
          <a href={moreHref}>{t('list.more')}</a>
        </>
      )}
    </span>
  );
}

/** The displayed vacancies, with these columns. */
export function VacancyTable(props: VacancyListProps & { caption: string; columns: Column<VacancyLine>[] }) {
  const { lines, caption, columns } = props;
  const ids = new Map(lines.map(({ id }, index) => [id, `linha-${index}`]));
  return (
    <div className="c-panel">
      <Table
        caption={caption}
        captionHidden
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        rowId={({ id }) => ids.get(id)}
      />
      <div className="c-list-foot">
        <ListFoot {...props} />
      </div>
    </div>
  );
}
