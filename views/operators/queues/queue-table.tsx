import type { QueueLine } from '~/src/domains/operators/queues/queue.types';
import { MINUTE_MS } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { usePage } from '~/views/layout/page-context';
import { toAge } from '~/views/operators/age';
import { useTranslation } from '~/views/translation';

interface Props {
  queues: readonly QueueLine[];
  now: Date;
}

/** A job that waits is taken within seconds, unless its queue is paused or full. */
const LATE_MS = 2 * MINUTE_MS;
/** A worker reports every ten seconds. */
const STALE_MS = MINUTE_MS;

type State = 'paused' | 'unknown' | 'late' | 'well';
const TONES = { paused: 'warning', unknown: 'neutral', late: 'error', well: 'ok' } as const;

function stateOf({ pause, reportedAt, oldestAt }: QueueLine, now: Date): State {
  const ageOf = (at: Date) => now.getTime() - at.getTime();
  if (pause) return 'paused';
  if (ageOf(reportedAt) > STALE_MS) return 'unknown';
  return oldestAt && ageOf(oldestAt) > LATE_MS ? 'late' : 'well';
}

/** What is in each queue; those that are well are folded. */
export function QueueTable({ queues, now }: Props) {
  const { t } = useTranslation('operatorWork');
  const isWell = (line: QueueLine) => stateOf(line, now) === 'well';
  const well = queues.filter(isWell);
  const unwell = queues.filter((line) => !isWell(line));
  return (
    <>
      {unwell.length > 0 && <Lines queues={unwell} now={now} />}
      {well.length > 0 && (
        <Disclosure summary={t('queues.well', { count: well.length })}>
          <Lines queues={well} now={now} />
        </Disclosure>
      )}
    </>
  );
}

function Lines({ queues, now }: Props) {
  const { t } = useTranslation('operatorWork');
  const { locale } = usePage();
  const amount = (key: 'waiting' | 'active' | 'delayed') => ({
    key,
    header: t(`queues.${key}`),
    end: true,
    cell: (line: QueueLine) => line[key].toLocaleString(locale),
  });
  return (
    <Card look="flush">
      <Table
        caption={t('queues.queues')}
        captionHidden
        rows={queues}
        rowKey={({ queue }) => queue}
        columns={[
          { key: 'queue', header: t('queues.queue'), main: true, cell: ({ queue }) => <code>{queue}</code> },
          amount('waiting'),
          amount('active'),
          amount('delayed'),
          {
            key: 'oldest',
            header: t('queues.oldest'),
            cell: ({ oldestAt }) => <Age at={oldestAt} now={now} />,
          },
          {
            key: 'rate',
            header: t('queues.rate'),
            end: true,
            cell: ({ perMinute }) => perMinute.toLocaleString(locale, { maximumFractionDigits: 1 }),
          },
          {
            key: 'state',
            header: t('queues.state'),
            cell: (line) => <State line={line} now={now} />,
          },
          {
            key: 'change',
            header: t('actions'),
            headerHidden: true,
            end: true,
            cell: (line) => <Change line={line} />,
          },
        ]}
      />
    </Card>
  );
}

function Age({ at, now }: { at: Date | null; now: Date }) {
  const { t } = useTranslation('desk');
  return at ? toAge(t, at, now) : '—';
}

function State({ line, now }: { line: QueueLine; now: Date }) {
  const { t } = useTranslation('operatorWork');
  const state = stateOf(line, now);
  return <Badge tone={TONES[state]}>{t(`queues.is.${state}`)}</Badge>;
}

function Change({ line: { queue, pause } }: { line: QueueLine }) {
  const { t } = useTranslation('operatorWork');
  const { href } = usePage();
  return (
    <a href={`${href('operator-queues', {}, { fila: queue })}#mudar`}>
      {t(pause ? 'queues.resume' : 'queues.pause')}
      <span className="u-hidden"> {queue}</span>
    </a>
  );
}
