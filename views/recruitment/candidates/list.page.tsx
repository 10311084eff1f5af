import type { PausedChecks } from '~/src/domains/recruitment/checks/order.service';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Empty } from '~/views/components/feedback/empty';
import { Notice } from '~/views/components/feedback/notice';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Key } from '~/views/components/key';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { CandidateFilter } from './filter';
import type { CandidatesProps } from './list.types';
import { CandidateTable } from './table';

/** A vacancy's candidates, those awaiting an action first. */
export default function CandidatesPage(props: CandidatesProps) {
  const { slug, vacancy, lines, counts, errors } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  return (
    <>
      <SubBar slug={slug} place="vacancies" />
      <div className="l-grid c-work-list c-workspace-page" data-shortcuts={props.hasKeys || undefined}>
        <p>
          <a href={href('vacancies', { partner: slug })}>{t('vacancies.title')}</a>
        </p>
        <Head {...props} />
        {vacancy.state !== 'open' && <NotOpen {...props} />}
        {props.resting && <Resting {...props} resting={props.resting} />}
        <ErrorSummary errors={summaryErrors(errors)} />
        {counts.all > 0 && (
          <>
            <CandidateTabs {...props} />
            <CandidateFilter {...props} />
          </>
        )}
        {lines.length > 0 ? <CandidateTable {...props} /> : <Nobody {...props} />}
      </div>
    </>
  );
}

function Head({ slug, vacancy, counts, permitted }: CandidatesProps) {
  const { t } = useTranslation('recruitment');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  const at = { partner: slug, positionUid: vacancy.id };
  const criminal = permitted.some(({ sources }) =>
    sources.some(({ refusal }) => refusal === 'criminal_record_needs_job'),
  );
  const job = tReports(`purpose.jobCategories.${vacancy.job_category ?? 'none'}`);
  return (
    <header className="l-page-head">
      <div className="l-stack l-stack--xs">
        <h1>{[vacancy.title, vacancy.city].filter(Boolean).join(', ')}</h1>
        <span className="u-muted">
          {t('candidates.count', { count: counts.all })} · {job}
          {criminal && ` · ${t('candidates.noCriminal')}`}
        </span>
      </div>
      <div className="c-button-group">
        <LinkButton href={href('candidate-new', at)} look="secondary" icon="user-plus" modal>
          {t('add.title')}
        </LinkButton>
        <LinkButton href={href('candidates-import', at)} look="secondary" icon="upload">
          {t('candidates.import')}
        </LinkButton>
        {counts.decide + counts.contest > 0 && (
          <LinkButton href={href('candidates-next', at)} aria-keyshortcuts="N">
            {t('candidates.decideNext')} <Key name="N" />
          </LinkButton>
        )}
      </div>
    </header>
  );
}

function NotOpen({ slug, vacancy }: CandidatesProps) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = { partner: slug, positionUid: vacancy.id, to: 'open' };
  const canOpen = vacancy.state === 'draft' || vacancy.state === 'paused';
  return (
    <Notice tone="info" title={t(`candidates.notOpen.${vacancy.state as 'draft'}`)}>
      {canOpen && (
        <LinkButton href={href('vacancy-state', at)} look="secondary" size="small" modal>
          {t('state.open.action')}
        </LinkButton>
      )}
    </Notice>
  );
}

function Resting({ slug, vacancy, resting }: CandidatesProps & { resting: PausedChecks }) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  return (
    <Notice tone="warning" title={t('resting.title')}>
      {resting.reason && <p>{t(`resting.${resting.reason}`)}</p>}
      <p>
        <b>{formatMoney(resting.price, locale)}</b> {t('permitted.each')}
      </p>
      <Form action={href('candidates-resume', { partner: slug, positionUid: vacancy.id })} className="">
        <input type="hidden" name="preco" value={resting.price} />
        <Button look="secondary" size="small">
          {t('resting.resume')}
        </Button>
      </Form>
    </Notice>
  );
}

const TABS = ['all', 'invited', 'running', 'decide', 'notice', 'contest', 'decided'] as const;

function CandidateTabs({ slug, vacancy, tab, counts }: CandidatesProps) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = { partner: slug, positionUid: vacancy.id };
  const tabs = TABS.map((one) => ({
    label: t(`tab.${one}`),
    href: href('candidates', at, one === 'all' ? {} : { aba: one }),
    current: tab === one,
    count: counts[one],
  }));
  return <Tabs tabs={tabs} label={t('tab.label')} />;
}

function Nobody({ slug, vacancy, counts }: CandidatesProps) {
  const { t } = useTranslation('recruitment');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const at = { partner: slug, positionUid: vacancy.id };
  if (counts.all > 0) {
    return (
      <Empty
        icon="search"
        title={t('candidates.none')}
        text={tHistory('filter.noneText')}
        action={<LinkButton href={href('candidates', at)}>{tHistory('filter.clear')}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      icon="users"
      title={t('candidates.empty')}
      text={t('candidates.emptyText')}
      action={
        <LinkButton href={href('candidates-import', at)} icon="upload">
          {t('candidates.import')}
        </LinkButton>
      }
    />
  );
}
