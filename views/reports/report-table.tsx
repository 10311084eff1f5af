import type { ReportLine } from '~/src/domains/reports/reports.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { type Column, Table } from '~/views/components/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ReportActions } from './report-actions';
import { RiskMark } from './risk-mark';
import { StateBadge } from './state-badge';

interface Props {
  lines: readonly ReportLine[];
  caption: string;
  /** Says who ordered each, in a company's account. */
  showWho?: boolean;
  /** Offers what can be done with each. */
  actions?: boolean;
}

/** Reports as a list; each leads to its result. */
export function ReportTable({ lines, caption, showWho, actions }: Props) {
  const { t } = useTranslation('reports');
  const { href, locale } = usePage();
  const linkOf = ({ productExternalId, id }: ReportLine) =>
    href('result-history', { externalId: productExternalId, uniqueIdentifier: id });
  const columns: (Column<ReportLine> | false | undefined)[] = [
    {
      key: 'document',
      header: t('history.document'),
      main: true,
      cell: (line) => (
        <a href={linkOf(line)} className="u-num">
          {line.document}
        </a>
      ),
    },
    { key: 'product', header: t('history.product'), cell: (line) => line.productName },
    { key: 'when', header: t('history.when'), cell: (line) => formatDateTime(line.createdAt, locale) },
    showWho && { key: 'by', header: t('history.by'), cell: (line) => line.orderedBy ?? '' },
    { key: 'state', header: t('history.state'), cell: (line) => <StateBadge state={line.state} /> },
    {
      key: 'risk',
      header: t('history.risk'),
      cell: (line) => (line.riskLevel ? <RiskMark level={line.riskLevel} /> : '—'),
    },
    {
      key: 'charged',
      header: t('history.charged'),
      end: true,
      cell: (line) => (line.charged === null ? '—' : formatMoney(line.charged, locale)),
    },
    actions && {
      key: 'actions',
      header: t('history.more'),
      headerHidden: true,
      end: true,
      cell: (line) => <ReportActions line={line} />,
    },
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns.filter((column) => column !== false && column !== undefined)}
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}
