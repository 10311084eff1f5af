import type { WorkLine } from '~/src/domains/subjects/operator.queries';
import type { RequestClock } from '~/src/domains/subjects/subjects.rules';
import { formatDate } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { NONE, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { Tabs } from '~/views/components/tabs';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

type Line = WorkLine & { clock: RequestClock };

interface Props {
  lines: Line[];
  which: 'open' | 'closed';
}

/** Requests of data subjects, the first due first. */
export default function OperatorListPage({ lines, which }: Props) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  const tabs = [
    { label: t('operator.open'), href: href('operator-subjects'), current: which === 'open' },
    {
      label: t('operator.closed'),
      href: href('operator-subjects', {}, { quais: 'encerrados' }),
      current: which === 'closed',
    },
  ];
  return (
    <OperatorLayout title={t('operator.title')} lead={t('operator.lead')}>
      <Tabs tabs={tabs} label={t('operator.which')} />
      {lines.length > 0 ? (
        <Lines lines={lines} />
      ) : (
        <Empty icon="users" title={t('operator.none')} text={t('operator.noneText')} />
      )}
    </OperatorLayout>
  );
}

function Lines({ lines }: Pick<Props, 'lines'>) {
  const { t } = useTranslation('subjects');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('operator.title')}
      captionHidden
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'protocol',
          header: t('protocol'),
          main: true,
          cell: ({ id, protocol }) => <a href={href('operator-subject', { uid: id })}>{protocol}</a>,
        },
        {
          key: 'right',
          header: t('operator.field.right'),
          line: 2,
          cell: ({ right }) => t(`right.${right}`),
        },
        {
          key: 'state',
          header: t('operator.field.state'),
          line: 2,
          cell: ({ state }) => t(`state.${state}`),
        },
        {
          key: 'level',
          header: t('operator.field.level'),
          line: 3,
          word: true,
          cell: ({ level }) => t(`operator.level.${level}`),
        },
        {
          key: 'due',
          header: t('operator.due'),
          cell: (line) => (
            <>
              {formatDate(line.dueAt, locale)} <Left line={line} />
            </>
          ),
        },
        {
          key: 'taken',
          header: t('operator.takenBy'),
          line: 3,
          word: true,
          cell: ({ takenBy }) => (takenBy ? toNameCase(takenBy) : NONE),
        },
      ]}
    />
  );
}

/** Days left at which the operators are alarmed (`ALARM_DAYS`). */
const SOON = 5;

function Left({ line: { clock, answeredAt } }: { line: Line }) {
  const { t } = useTranslation('subjects');
  if (answeredAt) return null;
  const count = clock.days - clock.day;
  if (clock.late) return <Badge tone="error">{t('operator.late')}</Badge>;
  if (count === 0) return <Badge tone="error">{t('operator.today')}</Badge>;
  return <Badge tone={count <= SOON ? 'warning' : 'neutral'}>{t('operator.left', { count })}</Badge>;
}
