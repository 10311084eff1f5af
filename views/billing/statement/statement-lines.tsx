import type { StatementLine } from '~/src/domains/billing/billing.types';
import type { BoughtReport } from '~/src/domains/reports/bought.queries';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Table } from '~/views/components/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What a charge was for, and whether whoever looks may open it. */
export type ShownReport = BoughtReport & { opens: boolean; byMe: boolean };

interface Props {
  lines: StatementLine[];
  /** What the lines of reports are about, by the report's id. */
  reports?: Record<string, ShownReport>;
  /** The lines lead to what they are about; not for operators. */
  links: boolean;
}

/** Movements with the balance after each; cards on a phone. */
export function StatementTable({ lines, reports = {}, links }: Props) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  return (
    <Table
      caption={t('statement.lines')}
      captionHidden
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'what',
          header: t('statement.what'),
          main: true,
          cell: (line) => <Movement line={line} report={reportOf(reports, line)} links={links} />,
        },
        {
          key: 'when',
          header: t('statement.when'),
          cell: ({ at }) => <span className="u-num">{formatDateTime(at, locale)}</span>,
        },
        {
          key: 'who',
          header: t('statement.who'),
          cell: (line) => <OrderedBy report={reportOf(reports, line)} />,
        },
        {
          key: 'amount',
          header: t('statement.amount'),
          end: true,
          cell: ({ amount }) => `${amount > 0 ? '+' : ''}${formatMoney(amount, locale)}`,
        },
        {
          key: 'balance',
          header: t('statement.balanceAfter'),
          end: true,
          cell: ({ balanceAfter }) => formatMoney(balanceAfter, locale),
        },
      ]}
    />
  );
}

const reportOf = (reports: Record<string, ShownReport>, { reportId }: StatementLine): ShownReport | null =>
  (reportId && reports[reportId]) || null;

/** Who ordered a report; nothing beside other movements. */
export function OrderedBy({ report }: { report: ShownReport | null }) {
  const { t } = useTranslation('billing');
  if (!report) return <span className="u-muted">–</span>;
  return report.byMe ? t('statement.you') : report.orderedBy;
}

interface MovementProps {
  line: StatementLine;
  report: ShownReport | null;
  links: boolean;
}

/** What was bought and about whom, or what else happened; and which kinds of credits it moved. */
function Movement({ line, report, links }: MovementProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const target = useTarget(line, report);
  const label = t(`statement.line.${line.label}`);
  const title = report ? report.productName : label;
  const notes = report ? [`${report.kind} ${report.document}`, label] : [];
  const parts = line.lots.map((lot) =>
    t('statement.lots', { kind: t(`statement.lot.${lot.kind}`), amount: formatMoney(lot.amount, locale) }),
  );
  const note = [...notes, ...parts].join(' · ');
  return (
    <>
      {target && links ? <a href={target}>{title}</a> : title}
      {note && <small className="u-small u-muted c-table__note">{note}</small>}
    </>
  );
}

/** The purchase or the report of a line; null where it leads nowhere. */
function useTarget({ txid, reportId }: StatementLine, report: ShownReport | null): string | null {
  const { href } = usePage();
  if (txid) return href('credit-result', { transactionCode: txid });
  return reportId && report?.opens ? href('report-link', { uid: reportId }) : null;
}
