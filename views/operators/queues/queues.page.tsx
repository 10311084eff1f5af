import type { JobLine, LetterGroup, QueueLine } from '~/src/domains/operators/queues/queue.types';
import { formatDateTime } from '~/src/shared/dates';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LetterGroups } from './letter-groups';
import { LettersChange } from './letters-change';
import { QueueChange } from './queue-change';
import { QueueTable } from './queue-table';
import type { lettersForm, queueForm } from './queues.form';

interface Props extends FormContent<typeof lettersForm | typeof queueForm> {
  queues: readonly QueueLine[];
  groups: readonly LetterGroup[];
  jobs: readonly JobLine[];
  /** Of which the form is open. */
  open: { queue: QueueLine | null; group: LetterGroup | null };
  now: Date;
}

/** For operators: queues, what failed in them, and pending jobs by kind. */
export default function QueuesPage({ queues, groups, jobs, open, now, errors, values }: Props) {
  const { t } = useTranslation('operatorWork');
  const { locale } = usePage();
  const failures = groups.reduce((sum, { count }) => sum + count, 0);
  const [latest] = queues.map(({ reportedAt }) => reportedAt).sort((a, b) => b.getTime() - a.getTime());
  const content = { errors, values };
  return (
    <OperatorLayout
      title={t('queues.title')}
      count={latest && t('queues.reported', { at: formatDateTime(latest, locale) })}
      lead={t('queues.lead')}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <section className="l-stack l-stack--m" id="falhas">
        <h2>
          {t('queues.dead')}{' '}
          {failures > 0 && (
            <span className="u-muted u-small">
              {t('queues.failed', { total: failures, count: groups.length })}
            </span>
          )}
        </h2>
        {open.group && <LettersChange group={open.group} {...content} />}
        {groups.length > 0 ? (
          <LetterGroups groups={groups} />
        ) : (
          <p className="u-muted">{t('queues.noDead')}</p>
        )}
      </section>
      <section className="l-stack l-stack--m" id="filas">
        <h2>{t('queues.queues')}</h2>
        {open.queue && <QueueChange line={open.queue} {...content} />}
        {queues.length > 0 ? (
          <QueueTable queues={queues} now={now} />
        ) : (
          <p className="u-muted">{t('queues.noQueues')}</p>
        )}
      </section>
      <Disclosure summary={t('queues.open')} note={t('queues.openNote')}>
        <Jobs jobs={jobs} />
      </Disclosure>
    </OperatorLayout>
  );
}

function Jobs({ jobs }: Pick<Props, 'jobs'>) {
  const { t } = useTranslation('operatorWork');
  const { locale } = usePage();
  if (jobs.length === 0) return <p className="u-muted">{t('queues.noOpen')}</p>;
  const amount = (key: 'waiting' | 'running' | 'failures') => ({
    key,
    header: t(`queues.${key}`),
    end: true,
    cell: (line: JobLine) => String(line[key]),
  });
  return (
    <Card look="flush">
      <Table
        caption={t('queues.open')}
        captionHidden
        rows={jobs}
        rowKey={({ job }) => job}
        columns={[
          { key: 'job', header: t('queues.job'), main: true, cell: ({ job }) => <code>{job}</code> },
          amount('waiting'),
          amount('running'),
          amount('failures'),
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
