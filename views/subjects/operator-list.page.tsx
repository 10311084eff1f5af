import type { WorkLine } from '~/src/domains/subjects/operator.queries';
import type { RequestClock } from '~/src/domains/subjects/subjects.rules';
import type { ProofLine } from '~/src/domains/verification/proof/proof-review.queries';
import { formatDate, formatMinute } from '~/src/shared/dates';
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
  /** Proofs of identity that wait for an operator. */
  proofs: readonly ProofLine[];
  which: 'open' | 'closed';
}

/** Requests of data subjects, the first due first. */
export default function OperatorListPage({ lines, proofs, which }: Props) {
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
      {proofs.length > 0 && <Proofs proofs={proofs} />}
      {lines.length > 0 ? (
        <Lines lines={lines} />
      ) : (
        <Empty icon="users" title={t('operator.none')} text={t('operator.noneText')} />
      )}
    </OperatorLayout>
  );
}

/** Proofs by face and document that the engine was not sure of. */
function Proofs({ proofs }: Pick<Props, 'proofs'>) {
  const { t } = useTranslation('subjects');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('proof.list')}
      rows={proofs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          header: t('proof.code'),
          main: true,
          cell: ({ id, code, isOwnApproval }) => (
            <>
              <a href={href('operator-proof', { uid: id })}>{code}</a>{' '}
              {isOwnApproval && <Badge tone="neutral">{t('proof.own.badge')}</Badge>}
            </>
          ),
        },
        {
          key: 'sent',
          header: t('proof.sent'),
          cell: ({ submittedAt }) => formatMinute(submittedAt, locale),
        },
        { key: 'due', header: t('operator.due'), cell: ({ dueAt }) => formatMinute(dueAt, locale) },
      ]}
    />
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
