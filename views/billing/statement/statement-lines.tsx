import type { StatementLine } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Table } from '~/views/components/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  lines: StatementLine[];
  /** Which lines lead to what they are about: operators have none. */
  links: Links;
}

type Links = 'all' | 'purchases' | 'none';

/** Movements with the balance after each; cards on a phone. */
export function StatementTable({ lines, links }: Props) {
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
          cell: (line) => <Movement line={line} links={links} />,
        },
        {
          key: 'when',
          header: t('statement.when'),
          cell: ({ at }) => <span className="u-num">{formatDateTime(at, locale)}</span>,
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

/** What happened, and which kinds of credits it moved. */
function Movement({ line, links }: { line: StatementLine; links: Links }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const target = useTarget(line, links);
  const label = t(`statement.line.${line.label}`);
  const parts = line.lots.map((lot) =>
    t('statement.lots', { kind: t(`statement.lot.${lot.kind}`), amount: formatMoney(lot.amount, locale) }),
  );
  return (
    <>
      {target ? <a href={target}>{label}</a> : label}
      {parts.length > 0 && <small className="u-small u-muted c-table__note">{parts.join(' · ')}</small>}
    </>
  );
}

/** The purchase or the report of a line; null where it leads nowhere. */
function useTarget({ txid, reportId }: StatementLine, links: Links): string | null {
  const { href } = usePage();
  if (txid && links !== 'none') return href('credit-result', { transactionCode: txid });
  return reportId && links === 'all' ? href('report-link', { uid: reportId }) : null;
}
