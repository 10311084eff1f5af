import {
  SALE_FILTERS,
  type SaleFilter,
  type SaleLine,
  type SaleState,
} from '~/src/domains/terminals/terminals.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { Select } from '~/views/components/forms/select';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  lines: SaleLine[];
  next: string | null;
  first: boolean;
  filter: SaleFilter | null;
}

/** Sales at partners' card terminals. */
export default function OperatorSalesPage({ lines, next, first, filter }: Props) {
  const { t } = useTranslation('terminals');
  const { href } = usePage();
  const query: Record<string, string> = filter ? { estado: filter } : {};
  return (
    <OperatorLayout title={t('operator.title')} lead={t('operator.lead')}>
      {(lines.length > 0 || filter) && <Filter filter={filter} />}
      {lines.length > 0 ? (
        <Lines lines={lines} />
      ) : (
        <Empty
          icon="credit-card"
          title={t('operator.none')}
          text={t(filter ? 'operator.noneOfFilter' : 'operator.noneText')}
        />
      )}
      {(next !== null || !first) && (
        <Pagination
          previousHref={first ? undefined : href('operator-sales', {}, query)}
          nextHref={next ? href('operator-sales', {}, { ...query, depois: next }) : undefined}
        />
      )}
    </OperatorLayout>
  );
}

function Filter({ filter }: Pick<Props, 'filter'>) {
  const { t } = useTranslation('terminals');
  const { href } = usePage();
  return (
    <form method="get" action={href('operator-sales')} className="l-cluster c-filter" noValidate>
      <Select
        name="estado"
        label={t('operator.field.state')}
        value={filter ?? ''}
        options={[
          { value: '', label: t('operator.all') },
          ...SALE_FILTERS.map((value) => ({ value, label: t(`operator.state.${value}`) })),
        ]}
      />
      <Button look="secondary">{t('operator.filter')}</Button>
    </form>
  );
}

const TONES: Partial<Record<SaleState, 'ok' | 'info' | 'warning' | 'neutral'>> = {
  delivered: 'ok',
  paid: 'info',
  ordered: 'info',
  refunding: 'warning',
};

function Lines({ lines }: { lines: SaleLine[] }) {
  const { t } = useTranslation('terminals');
  const { locale } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('operator.title')}
        captionHidden
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'terminal',
            header: t('operator.field.terminal'),
            main: true,
            cell: ({ partnerName, terminalName }) => `${partnerName} · ${terminalName}`,
          },
          {
            key: 'when',
            header: t('operator.field.when'),
            cell: ({ createdAt }) => formatDateTime(createdAt, locale),
          },
          {
            key: 'state',
            header: t('operator.field.state'),
            cell: ({ state }) => (
              <Badge tone={TONES[state] ?? 'neutral'}>{t(`operator.state.${state as SaleFilter}`)}</Badge>
            ),
          },
          {
            key: 'amount',
            header: t('operator.field.amount'),
            end: true,
            cell: ({ price }) => formatMoney(price, locale),
          },
          { key: 'refund', header: t('operator.field.refund'), cell: (line) => <Refund line={line} /> },
          {
            key: 'document',
            header: t('operator.field.document'),
            cell: ({ document }) => document ?? '–',
          },
          { key: 'report', header: t('operator.field.report'), cell: (line) => <ReportLink line={line} /> },
        ]}
      />
    </Card>
  );
}

/** Refunded amount, and the payment company's refusal. */
function Refund({ line: { refundAmount, problem } }: { line: SaleLine }) {
  const { t } = useTranslation('terminals');
  const { locale } = usePage();
  if (refundAmount === null && problem === null) return '–';
  return (
    <>
      {refundAmount !== null && formatMoney(refundAmount, locale)}
      {problem !== null && (
        <p>
          <Badge tone="error" icon="circle-alert">
            {t('operator.state.refused')}
          </Badge>{' '}
          <code className="u-xs u-break">{problem}</code>
        </p>
      )}
    </>
  );
}

/** The operators' list of reports in that state. */
function ReportLink({ line: { reportState } }: { line: SaleLine }) {
  const { t } = useTranslation('terminals');
  const reports = useTranslation('reports').t;
  const { href } = usePage();
  if (reportState === null) return '–';
  return (
    <a href={href('operator-reports', {}, { situacao: reportState })}>
      {t('operator.report', { state: reports(`state.${reportState}`) })}
    </a>
  );
}
