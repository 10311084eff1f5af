import type { ChargedBatch } from '~/src/domains/batches/charged.queries';
import type { StatementLine } from '~/src/domains/billing/billing.types';
import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import type { ChargedReport } from '~/src/domains/reports/charged.queries';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Moment } from '~/views/components/data/moment';
import { NONE, Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What a charge was for, and whether the reader may open it. */
export type DescribedReport = ChargedReport & { opens: boolean; byMe: boolean };
export type DescribedBatch = ChargedBatch & { href: string | null; byMe: boolean };

/** What lines are for, by the id of the report or batch. */
export interface ChargeDescriptions {
  reports: Record<string, DescribedReport | DescribedBatch>;
  batches: Record<string, DescribedBatch>;
}

const NOTHING: ChargeDescriptions = { reports: {}, batches: {} };

interface Props {
  lines: StatementLine[];
  descriptions?: ChargeDescriptions;
  /** Whether lines link to what they are about; not for operators. */
  links: boolean;
}

/** Movements with the balance after each; cards on a phone. */
export function StatementTable({ lines, descriptions = NOTHING, links }: Props) {
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
          cell: (line) => <Movement line={line} of={whatFor(descriptions, line)} links={links} />,
        },
        {
          key: 'when',
          header: t('statement.when'),
          cell: ({ at }) => <Moment at={at} />,
        },
        ...(lines.some(({ costCenter }) => costCenter)
          ? [
              {
                key: 'center',
                header: t('statement.costCenter'),
                cell: ({ costCenter }: StatementLine) => <CenterName of={costCenter} />,
              },
            ]
          : []),
        {
          key: 'who',
          header: t('statement.who'),
          cell: (line) => <OrderedBy of={whatFor(descriptions, line)} />,
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

/** What a line is for; null if neither report nor batch, or if erased. */
export const whatFor = (
  { reports, batches }: ChargeDescriptions,
  { reportId, batch }: Pick<StatementLine, 'reportId' | 'batch'>,
): DescribedReport | DescribedBatch | null =>
  (batch && batches[batch.id]) || (reportId && reports[reportId]) || null;

/** Who ordered a report or a batch; empty for other movements. */
export function OrderedBy({ of }: { of: DescribedReport | DescribedBatch | null }) {
  const { t } = useTranslation('billing');
  if (!of) return NONE;
  return of.byMe ? t('statement.you') : toNameCase(of.orderedBy);
}

/** The cost center; a dash for none. */
export const CenterName = ({ of }: { of: CostCenter | null }) => of?.name ?? NONE;

interface MovementProps {
  line: StatementLine;
  of: DescribedReport | DescribedBatch | null;
  links: boolean;
}

/** What was bought and about whom, or what else happened; and the kinds of credits moved. */
function Movement({ line, of, links }: MovementProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const target = useTarget(line, of);
  const label = t(`statement.line.${line.name}`);
  // What came back is named by that; the report is only what it was for.
  const isReturn = line.label === 'returned';
  const title = of && !isReturn ? of.productName : label;
  const rows = line.batch ? t('statement.batchRows', { count: line.batch.rows }) : null;
  const notes = of
    ? [isReturn && of.productName, getDescription(of), rows, !isReturn && label].filter(Boolean)
    : rows
      ? [rows]
      : [];
  const parts = line.lots.map((lot) =>
    t('statement.lots', { kind: t(`statement.lot.${lot.kind}`), amount: formatMoney(lot.amount, locale) }),
  );
  const code = line.purchaseCode ? [t('code.used', { code: line.purchaseCode })] : [];
  const note = [...notes, ...code, ...parts].join(' · ');
  return (
    <>
      {target && links ? <a href={target}>{title}</a> : title}
      {note && <small className="u-small u-muted c-table__note">{note}</small>}
    </>
  );
}

/** The subject of a report, or the file of a batch. */
export const getDescription = (of: DescribedReport | DescribedBatch): string | null =>
  'href' in of ? of.name : `${of.kind} ${of.document}`;

/** Link to a line's purchase, report or batch; null if there is none. */
function useTarget({ txid, reportId }: StatementLine, of: MovementProps['of']): string | null {
  const { href } = usePage();
  if (txid) return href('credit-result', { transactionCode: txid });
  if (of && 'href' in of) return of.href;
  return reportId && of?.opens ? href('report-link', { uid: reportId }) : null;
}
