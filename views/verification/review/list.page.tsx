import { Button } from '~/views/components/button';
import { Empty } from '~/views/components/feedback/empty';
import { Notice } from '~/views/components/feedback/notice';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { SubBar } from '~/views/verification/sub-bar';
import type { ListProps } from './list.types';
import { ListFilter } from './list-filter';
import { ListTable } from './list-table';
import { NextButton } from './next-button';

/** The account's verifications; by default those awaiting review. */
export default function VerificationListPage(props: ListProps) {
  const { lines, counts, filtered, errors } = props;
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  return (
    <>
      <SubBar {...props} place="list" />
      <div className="l-grid c-work-list c-workspace-page">
        <header className="l-page-head">
          <div className="l-cluster">
            <h1>{t('list.title')}</h1>
            <span className="u-muted u-num">
              {tReview('list.waiting', { count: counts.review })}
              {counts.overdue > 0 && ` · ${tReview('list.overdue', { count: counts.overdue })}`}
            </span>
          </div>
          <Actions {...props} />
        </header>
        {!props.hasSeenTutorial && <Tutorial />}
        <ErrorSummary errors={summaryErrors(errors)} />
        {counts.all > 0 && (
          <>
            <StatusTabs {...props} />
            <ListFilter {...props} />
          </>
        )}
        {lines.length > 0 ? <ListTable {...props} /> : <Nothing {...props} filtered={filtered} />}
      </div>
    </>
  );
}

/** For reviewers who have not dismissed the tutorial. */
function Tutorial() {
  const { t } = useTranslation('review');
  const { href } = usePage();
  return (
    <Notice tone="info" title={t('tutorial.first')}>
      <div className="c-button-group">
        <LinkButton href={href('doccheck-tutorial')} look="secondary" size="small" modal>
          {t('tutorial.open')}
        </LinkButton>
        <Form action={href('doccheck-tutorial')} className="">
          <Button look="quiet" size="small">
            {t('tutorial.dismiss')}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

function Actions({ canCreateLinks, canDecide, counts, hasSeenTutorial }: ListProps) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const { href } = usePage();
  return (
    <div className="c-button-group">
      {hasSeenTutorial && (
        <LinkButton href={href('doccheck-tutorial')} look="quiet" icon="circle-help" modal>
          {tReview('tutorial.open')}
        </LinkButton>
      )}
      {canCreateLinks && (
        <LinkButton href={href('doccheck-link')} look="secondary" icon="plus" modal>
          {t('link.title')}
        </LinkButton>
      )}
      {canDecide && counts.review + counts.samples > 0 && <NextButton />}
    </div>
  );
}

const TABS = [
  ['manualReview', 'review'],
  ['running', 'running'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
  ['expired', 'expired'],
  ['all', 'all'],
] as const;

function StatusTabs({ status, counts, canDecide }: ListProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const tabs = TABS.map(([code, count]) => ({
    label: t(`tab.${code}`),
    href: href('doccheck-list', {}, code === 'manualReview' ? {} : { situacao: code }),
    current: status === code,
    count: counts[count],
  }));
  return (
    <>
      <Tabs tabs={tabs} label={t('tab.label')} />
      {canDecide && counts.samples > 0 && (
        <p className="u-muted">{t('list.samples', { count: counts.samples })}</p>
      )}
    </>
  );
}

function Nothing({ filtered, status, counts, canCreateLinks }: ListProps) {
  const { t } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  if (filtered || (counts.all > 0 && status !== 'manualReview')) {
    return (
      <Empty
        icon="search"
        title={t('list.none')}
        text={tHistory('filter.noneText')}
        action={<LinkButton href={href('doccheck-list')}>{tHistory('filter.clear')}</LinkButton>}
      />
    );
  }
  if (counts.all > 0) {
    return (
      <Empty
        icon="circle-check"
        title={tReview('list.nobody')}
        text={tReview('list.nobodyText')}
        action={
          <LinkButton look="secondary" href={href('doccheck-list', {}, { situacao: 'all' })}>
            {tReview('list.seeAll')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Empty
      icon="fingerprint"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        canCreateLinks && (
          <LinkButton href={href('doccheck-link')} modal>
            {t('link.title')}
          </LinkButton>
        )
      }
    />
  );
}
