import type { VacancyLine } from '~/src/domains/recruitment/vacancies/vacancies.queries';
import { formatMoney } from '~/src/shared/money';
import type { Column } from '~/views/components/data/table';
import { Notice } from '~/views/components/feedback/notice';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { VACANCY_MARKS } from '~/views/recruitment/marks';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { NoVacancy, VacancyFilter, VacancyTable } from './list-head';
import type { VacancyListProps } from './vacancy-list.types';

interface Props extends VacancyListProps {
  hasPackages: boolean;
  /** Maximum cost per candidate, by vacancy, in centavos. */
  costs: Record<string, number>;
}

/** The setup of each vacancy: package, cost, and actions. */
export default function SetupPage(props: Props) {
  const { slug, lines, counts, hasPackages } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = { partner: slug };
  return (
    <>
      <SubBar slug={slug} place="setup" />
      <div className="l-grid c-work-list c-workspace-page">
        <header className="l-page-head">
          <h1>{t('setup.title')}</h1>
          <div className="c-button-group">
            <LinkButton href={href('check-packages', at)} look="secondary" icon="layers">
              {t('packages.title')}
            </LinkButton>
            <LinkButton href={href('vacancy-new', at)} icon="plus">
              {t('form.new')}
            </LinkButton>
          </div>
        </header>
        {!hasPackages && (
          <Notice tone="info" title={t('packages.first')}>
            <LinkButton
              href={href('check-package', { ...at, packageUid: 'novo' })}
              look="secondary"
              size="small"
            >
              {t('package.new')}
            </LinkButton>
          </Notice>
        )}
        {counts.all > 0 && <VacancyFilter {...props} page="vacancy-setup" />}
        {lines.length > 0 ? <List {...props} /> : <NoVacancy {...props} page="vacancy-setup" />}
      </div>
    </>
  );
}

function List(props: Props) {
  const { t } = useTranslation('recruitment');
  return <VacancyTable {...props} caption={t('setup.title')} columns={useColumns(props)} />;
}

function useColumns({ slug, costs }: Props): Column<VacancyLine>[] {
  const { t } = useTranslation('recruitment');
  const { t: tReports } = useTranslation('reports');
  const { href, locale } = usePage();
  return [
    {
      key: 'title',
      header: t('column.vacancy'),
      main: true,
      cell: ({ id, title, code }) => (
        <>
          <a href={href('vacancy-edit', { partner: slug, positionUid: id })}>{title}</a>{' '}
          <span className="u-muted u-num">{code}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state }) => (
        <span className={`c-mark c-mark--${VACANCY_MARKS[state]}`}>{t(`vacancyState.${state}`)}</span>
      ),
    },
    { key: 'package', header: t('column.package'), line: 2, cell: ({ package_name }) => package_name },
    {
      key: 'job',
      header: t('column.job'),
      line: 2,
      cell: ({ job_category }) => tReports(`purpose.jobCategories.${job_category ?? 'none'}`),
    },
    {
      key: 'cost',
      header: t('column.cost'),
      end: true,
      line: 3,
      word: true,
      cell: ({ id }) => <span className="u-num">{formatMoney(costs[id] ?? 0, locale)}</span>,
    },
    {
      key: 'actions',
      header: t('column.actions'),
      headerHidden: true,
      cell: (line) => <Actions slug={slug} line={line} />,
    },
  ];
}

/** What can be done with a vacancy, in a menu that needs no script. */
function Actions({ slug, line: { id, state, title } }: { slug: string; line: VacancyLine }) {
  const { t } = useTranslation('recruitment');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const at = { partner: slug, positionUid: id };
  const steps = (['open', 'paused', 'closed'] as const).filter((to) => isNext(state, to));
  return (
    <details className="c-add" name="vacancy">
      <summary className="c-button c-button--quiet c-button--icon">
        <Icon name="ellipsis" />
        <span className="u-hidden">{`${tHistory('actions.more')}: ${title}`}</span>
      </summary>
      <ul className="c-add__panel c-add__panel--end">
        {steps.map((to) => (
          <li key={to}>
            <a className="c-nav__item" href={href('vacancy-state', { ...at, to })} data-modal="">
              {t(`state.${to}.action`)}
            </a>
          </li>
        ))}
        <li>
          <Form action={href('vacancy-copy', at)} className="">
            <button type="submit" className="c-nav__item">
              {t('form.copy')}
            </button>
          </Form>
        </li>
      </ul>
    </details>
  );
}

function isNext(state: VacancyLine['state'], to: 'open' | 'paused' | 'closed'): boolean {
  if (to === 'open') return state === 'draft' || state === 'paused';
  return to === 'paused' ? state === 'open' : state !== 'closed';
}
