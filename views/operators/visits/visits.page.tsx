import type { VisitRecord } from '~/src/domains/operators/visits/visit.types';
import { formatDate, formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { type Column, Table } from '~/views/components/data/table';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  open: readonly VisitRecord[];
  reviewed: readonly VisitRecord[];
  now: Date;
}

/** Looks at customers' pages: those that wait for a review, and the newest that had one. */
export default function VisitsPage({ open, reviewed, now }: Props) {
  const { t } = useTranslation('desk');
  return (
    <OperatorLayout title={t('visits.title')} lead={t('visits.lead')}>
      <VisitList title={t('visits.waiting')} visits={open} now={now} />
      <VisitList title={t('visits.reviewed')} visits={reviewed} now={now} />
    </OperatorLayout>
  );
}

function VisitList({ title, visits, now }: { title: string; visits: readonly VisitRecord[]; now: Date }) {
  const { t } = useTranslation('desk');
  const { href, locale } = usePage();
  const columns: Column<VisitRecord>[] = [
    {
      key: 'account',
      header: t('visits.account'),
      main: true,
      cell: ({ id, accountName }) => (
        <a href={href('operator-visit', { uid: id })}>{toNameCase(accountName)}</a>
      ),
    },
    { key: 'operator', header: t('visits.operator'), cell: ({ operatorName }) => toNameCase(operatorName) },
    { key: 'at', header: t('column.at'), cell: ({ startedAt }) => formatDateTime(startedAt, locale) },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ verdict, dueAt }) =>
        verdict ? (
          <Badge tone={verdict === 'fine' ? 'ok' : 'warning'}>{t(`visits.verdict.${verdict}`)}</Badge>
        ) : (
          <Badge tone={dueAt <= now ? 'warning' : 'info'}>
            {t('visits.due', { at: formatDate(new Date(dueAt.getTime() - 1), locale) })}
          </Badge>
        ),
    },
  ];
  return (
    <section className="l-stack l-stack--m">
      <h2>{title}</h2>
      {visits.length === 0 ? (
        <p className="u-muted">{t('visits.none')}</p>
      ) : (
        <Card look="flush">
          <Table caption={title} captionHidden rows={visits} rowKey={({ id }) => id} columns={columns} />
        </Card>
      )}
    </section>
  );
}
