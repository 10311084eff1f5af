import { isCalm, type RoutineLine, type RoutineState } from '~/src/domains/privacy/records/retention.types';
import { formatDate } from '~/src/shared/dates';
import { jobOf } from '~/src/shared/retention/classes';
import { promiseOf } from '~/src/shared/retention/promises';
import { intervalOf, ROUTINES } from '~/src/shared/retention/routines';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { NONE, Table, ZERO } from '~/views/components/data/table';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { RecordsTabs } from './records-tabs';
import { RestTable } from './rest-table';

interface Props {
  /** Those that need somebody first. */
  routines: readonly RoutineLine[];
  /** Rows of the privacy policy's table, by the number of a promise. */
  promises: readonly string[];
}

const TONES: Record<RoutineState, 'ok' | 'info' | 'warning' | 'error'> = {
  ok: 'ok',
  running: 'info',
  never: 'warning',
  late: 'error',
  failed: 'error',
  overdue: 'error',
};

/** For operators: what is promised to be deleted, and how the routines that do it ran. */
export default function RetentionPage({ routines, promises }: Props) {
  const { t } = useTranslation('retention');
  const count = routines.filter(({ state }) => !isCalm(state)).length;
  return (
    <OperatorLayout title={t('title')} lead={t('lead')}>
      <RecordsTabs current="operator-retention" />
      <p className="u-strong">{count === 0 ? t('ok') : t('bad', { count })}</p>
      <Card look="flush">
        <Routines routines={routines} promises={promises} />
      </Card>
      <p className="u-muted">{t('how')}</p>
      <section className="l-stack l-stack--m">
        <h2>{t('rest')}</h2>
        <p className="u-muted">{t('restLead')}</p>
        <Card look="flush">
          <RestTable promises={promises} />
        </Card>
      </section>
    </OperatorLayout>
  );
}

function Routines({ routines, promises }: Props) {
  const { t } = useTranslation('retention');
  const { locale } = usePage();
  return (
    <Table
      caption={t('title')}
      captionHidden
      rows={routines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'data', header: t('field.data'), main: true, cell: ({ id }) => <What id={id} /> },
        {
          key: 'state',
          header: t('field.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
        },
        { key: 'kept', header: t('field.kept'), cell: ({ id }) => <Period id={id} /> },
        {
          key: 'promise',
          header: t('field.promise'),
          cell: ({ id }) => promises[promiseOf(id)] ?? NONE,
        },
        { key: 'last', header: t('field.last'), cell: (line) => <Last line={line} /> },
        {
          key: 'month',
          header: t('field.month'),
          end: true,
          cell: ({ monthly }) => (monthly > 0 ? monthly.toLocaleString(locale) : ZERO),
        },
        {
          key: 'oldest',
          header: t('field.oldest'),
          cell: ({ oldest }) => (oldest ? formatDate(oldest, locale) : NONE),
        },
      ]}
    />
  );
}

/** What it is, and the job that removes it. */
function What({ id }: { id: RoutineLine['id'] }) {
  const { t } = useTranslation('retention');
  const minutes = intervalOf(id) / 60_000;
  return (
    <>
      {t(`classes.${id}.data`)}
      <br />
      <span className="u-muted u-small">
        <code className="u-xs u-break">{jobOf(id)}</code>{' '}
        {minutes === 60 ? t('hourly') : t('every', { count: minutes })}
      </span>
    </>
  );
}

function Period({ id }: { id: RoutineLine['id'] }) {
  const { t } = useTranslation('retention');
  return (
    <>
      {t(`classes.${id}.kept`)}
      <br />
      <span className="u-muted u-small">{t(`law.${ROUTINES[id].law}`)}</span>
    </>
  );
}

function Last({ line: { last } }: { line: RoutineLine }) {
  const { t } = useTranslation('retention');
  const { locale } = usePage();
  if (!last) return NONE;
  return (
    <>
      <Moment at={last.at} />
      <br />
      {last.error === null
        ? last.removed !== null &&
          t('count', { count: last.removed, number: last.removed.toLocaleString(locale) })
        : t('error', { error: last.error })}
    </>
  );
}
