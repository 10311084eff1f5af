import type { VacancyLine } from '~/src/domains/recruitment/vacancies/vacancies.queries';
import { toNameCase } from '~/src/shared/names';
import { type Column, NONE, ZERO } from '~/views/components/data/table';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { VACANCY_MARKS } from '~/views/recruitment/marks';
import { daysBetween } from '~/views/recruitment/since';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { NoVacancy, VacancyFilter, VacancyTable } from './list-head';
import type { VacancyListProps } from './vacancy-list.types';

/** The partner's vacancies, the longest-waiting candidates first. */
export default function VacanciesPage(props: VacancyListProps) {
  const { slug, lines, counts } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  return (
    <>
      <SubBar slug={slug} place="vacancies" />
      <div className="l-grid c-work-list c-workspace-page">
        <header className="l-page-head">
          <h1>{t('vacancies.title')}</h1>
          <LinkButton href={href('vacancy-new', { partner: slug })} icon="plus">
            {t('form.new')}
          </LinkButton>
        </header>
        {counts.all > 0 && <VacancyFilter {...props} page="vacancies" />}
        {lines.length > 0 ? <List {...props} /> : <NoVacancy {...props} page="vacancies" />}
      </div>
    </>
  );
}

function List(props: VacancyListProps) {
  const { t } = useTranslation('recruitment');
  return <VacancyTable {...props} caption={t('vacancies.title')} columns={useColumns(props)} />;
}

function useColumns({ slug, now }: VacancyListProps): Column<VacancyLine>[] {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = (positionUid: string) => ({ partner: slug, positionUid });
  const waits = ({ oldest }: VacancyLine) =>
    oldest ? t('since', { count: daysBetween(oldest, now) }) : NONE;
  const toDecide = ({ id, to_review, contested }: VacancyLine) =>
    to_review + contested > 0 ? (
      <a href={href('candidates', at(id), { aba: to_review > 0 ? 'decide' : 'contest' })}>
        {to_review + contested}
      </a>
    ) : (
      ZERO
    );
  return [
    {
      key: 'title',
      header: t('column.vacancy'),
      main: true,
      cell: ({ id, title, code }) => (
        <>
          <a href={href('candidates', at(id))}>{title}</a> <span className="u-muted u-num">{code}</span>
        </>
      ),
    },
    {
      key: 'unit',
      header: t('column.unit'),
      line: 2,
      cell: ({ unit, city }) => [unit, city].filter(Boolean).join(', ') || NONE,
    },
    {
      key: 'people',
      header: t('column.people'),
      end: true,
      line: 3,
      word: true,
      cell: ({ open, total }) => <span className="u-num">{t('column.of', { open, total })}</span>,
    },
    {
      key: 'checking',
      header: t('column.checking'),
      end: true,
      line: 3,
      word: true,
      cell: ({ checking }) => checking || ZERO,
    },
    { key: 'decide', header: t('column.decide'), end: true, line: 3, word: true, cell: toDecide },
    { key: 'oldest', header: t('column.oldest'), line: 3, word: true, cell: waits },
    {
      key: 'owner',
      header: t('column.owner'),
      line: 2,
      cell: ({ owner_name }) => (owner_name ? toNameCase(owner_name) : NONE),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state }) => (
        <span className={`c-mark c-mark--${VACANCY_MARKS[state]}`}>{t(`vacancyState.${state}`)}</span>
      ),
    },
  ];
}
