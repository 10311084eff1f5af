import type { Dashboard, Span } from '~/src/domains/verification/dashboard/dashboard.queries';
import { formatDay } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Drawings } from './drawings';
import { countDecisions, usePercent } from './share';
import { Tiles } from './tiles';

interface DashboardProps {
  figures: Dashboard;
  days: number;
  integrationId: string | null;
  integrations: { id: string; name: string }[];
  csvHref: string;
}

/** Verification statistics. */
export default function VerificationDashboardPage(props: DashboardProps) {
  const { figures, csvHref } = props;
  const { t } = useTranslation('verificationDashboard');
  const { href, locale } = usePage();
  const write = ({ from, to }: Span) =>
    t('span', { from: formatDay(from, locale), to: formatDay(to, locale) });
  const isEmpty = figures.byDay.length === 0;
  return (
    <div className="l-grid c-workspace-page">
      <p>
        <a href={href('doccheck-list')}>{t('back')}</a>
      </p>
      <header className="l-page-head">
        <h1>{t('title')}</h1>
        {!isEmpty && (
          <LinkButton href={csvHref} look="secondary" icon="download">
            {t('csv')}
          </LinkButton>
        )}
      </header>
      <Filter {...props} />
      {isEmpty ? (
        <Empty icon="trending-up" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <p className="u-muted u-small">
            {t('compared', { now: write(figures.span), before: write(figures.previous.span) })}
          </p>
          <Tiles figures={figures} />
          <Drawings figures={figures} csvHref={csvHref} />
          <Reasons {...props} />
          <ByIntegration {...props} />
        </>
      )}
    </div>
  );
}

function Filter({ days, integrationId, integrations }: DashboardProps) {
  const { t } = useTranslation('verificationDashboard');
  const { href } = usePage();
  return (
    <Form method="get" action={href('doccheck-dashboard')} className="c-filter-grid" role="search">
      <Select
        name="dias"
        label={t('period')}
        value={String(days)}
        options={[7, 30, 90].map((each) => ({ value: String(each), label: t('days', { count: each }) }))}
      />
      {integrations.length > 1 && (
        <Select
          name="integracao"
          label={t('integration')}
          placeholder={t('all')}
          value={integrationId ?? ''}
          options={integrations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div>
        <Button look="secondary">{t('show')}</Button>
      </div>
    </Form>
  );
}

function Reasons({ figures }: DashboardProps) {
  const { t } = useTranslation('verificationDashboard');
  const { t: tVerification } = useTranslation('verification');
  const { t: tReview } = useTranslation('review');
  return (
    <div className="l-grid l-grid--fit">
      <Counts
        title={t('reasons')}
        none={t('noReasons')}
        rows={figures.reasons.map(({ code, count }) => ({
          text: tVerification(`reason.${code}` as 'reason.match'),
          count,
        }))}
      />
      <Counts
        title={t('retakes')}
        none={t('noRetakes')}
        rows={figures.retakes.map(({ code, count }) => ({
          text: tReview(`retake.${code}` as 'retake.blurred'),
          count,
        }))}
      />
    </div>
  );
}

/** Counts, each with a bar relative to the largest. */
function Counts({
  title,
  none,
  rows,
}: {
  title: string;
  none: string;
  rows: { text: string; count: number }[];
}) {
  const max = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="c-card">
      <h2>{title}</h2>
      {rows.length === 0 && <p className="u-muted">{none}</p>}
      <ul className="l-grid l-gap-3 l-mt-3 c-dash-bars">
        {rows.map(({ text, count }) => (
          <li key={text}>
            <span>{text}</span>
            <strong className="u-num">{count}</strong>
            <progress className="c-progress__bar" max={max} value={count} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ByIntegration({ figures }: DashboardProps) {
  const { t } = useTranslation('verificationDashboard');
  type Row = Dashboard['byIntegration'][number];
  const share = usePercent();
  const columns: Column<Row>[] = [
    { key: 'name', header: t('integration'), main: true, cell: ({ name }) => name },
    { key: 'started', header: t('outcome.started'), end: true, cell: ({ started }) => started },
    {
      key: 'approved',
      header: t('approved'),
      end: true,
      cell: (row) => share(row.approvedAutomatically + row.approvedByPeople, countDecisions(row)),
    },
    {
      key: 'automatic',
      header: t('automatic'),
      end: true,
      cell: (row) => share(row.approvedAutomatically + row.rejectedAutomatically, countDecisions(row)),
    },
    { key: 'review', header: t('outcome.review'), end: true, cell: ({ review }) => review },
    { key: 'expired', header: t('outcome.expired'), end: true, cell: ({ expired }) => expired },
  ];
  return (
    <section className="c-panel">
      <Table
        caption={t('byIntegration')}
        captionHidden
        columns={columns}
        rows={figures.byIntegration}
        rowKey={({ name }) => name}
      />
    </section>
  );
}
