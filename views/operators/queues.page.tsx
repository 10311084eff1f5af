import type { DeadLetter, JobLine } from '~/src/domains/operators/queue.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  jobs: readonly JobLine[];
  letters: readonly DeadLetter[];
}

/** For operators: pending jobs by kind, and dead letters. */
export default function QueuesPage({ jobs, letters }: Props) {
  const { t } = useTranslation('operatorWork');
  return (
    <OperatorLayout title={t('queues.title')} lead={t('queues.lead')}>
      <section className="l-stack">
        <h2>{t('queues.dead')}</h2>
        {letters.length > 0 ? <Letters letters={letters} /> : <p className="u-muted">{t('queues.noDead')}</p>}
      </section>
      <section className="l-stack">
        <h2>{t('queues.open')}</h2>
        {jobs.length > 0 ? <Jobs jobs={jobs} /> : <p className="u-muted">{t('queues.noOpen')}</p>}
      </section>
    </OperatorLayout>
  );
}

function Letters({ letters }: Pick<Props, 'letters'>) {
  const { t } = useTranslation('operatorWork');
  const { locale } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('queues.dead')}
        captionHidden
        rows={letters}
        rowKey={({ id }) => id}
        columns={[
          { key: 'job', header: t('queues.job'), main: true, cell: ({ job }) => <code>{job}</code> },
          { key: 'error', header: t('queues.error'), cell: ({ error }) => error },
          { key: 'tries', header: t('queues.tries'), end: true, cell: ({ attempts }) => String(attempts) },
          {
            key: 'when',
            header: t('queues.when'),
            cell: ({ createdAt }) => formatDateTime(createdAt, locale),
          },
          {
            key: 'do',
            header: t('actions'),
            headerHidden: true,
            cell: ({ id, job }) => <Settle id={id} job={job} />,
          },
        ]}
      />
    </Card>
  );
}

function Settle({ id, job }: { id: string; job: string }) {
  const { t } = useTranslation('operatorWork');
  const { href } = usePage();
  return (
    <Form action={href('operator-queues')}>
      <input type="hidden" name="letter" value={id} />
      <ButtonGroup>
        <Button size="small" name="action" value="retry" aria-label={`${t('queues.retry')}: ${job}`}>
          {t('queues.retry')}
        </Button>
        <Button
          size="small"
          look="quiet"
          name="action"
          value="dismiss"
          aria-label={`${t('queues.dismiss')}: ${job}`}
        >
          {t('queues.dismiss')}
        </Button>
      </ButtonGroup>
    </Form>
  );
}

function Jobs({ jobs }: Pick<Props, 'jobs'>) {
  const { t } = useTranslation('operatorWork');
  const { locale } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('queues.open')}
        captionHidden
        rows={jobs}
        rowKey={({ job }) => job}
        columns={[
          { key: 'job', header: t('queues.job'), main: true, cell: ({ job }) => <code>{job}</code> },
          { key: 'waiting', header: t('queues.waiting'), end: true, cell: ({ waiting }) => String(waiting) },
          { key: 'running', header: t('queues.running'), end: true, cell: ({ running }) => String(running) },
          {
            key: 'failures',
            header: t('queues.failures'),
            end: true,
            cell: ({ failures }) => String(failures),
          },
          {
            key: 'oldest',
            header: t('queues.oldest'),
            cell: ({ oldestAt }) => (oldestAt ? formatDateTime(oldestAt, locale) : '—'),
          },
        ]}
      />
    </Card>
  );
}
