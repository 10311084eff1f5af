import type { Estimate, TierRow } from '~/src/domains/marketing/calculator/calculator.types';
import { formatMoney } from '~/src/shared/money';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Number formats of the page's language. */
export function useFigures() {
  const { locale } = usePage();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (amount: number) => formatMoney(amount, locale),
    count: (value: number) => value.toLocaleString(locale),
    percent: (bps: number) => percent.format(bps / 10_000),
  };
}

/** One month's cost by payment plan, as bars on one scale. */
export function WaysToPay({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('calculator');
  const { money } = useFigures();
  const { list, postpaid, prepaid } = estimate;
  const ways = [
    { key: 'postpaid' as const, total: postpaid.total, note: null },
    ...(prepaid
      ? [{ key: 'prepaid' as const, total: prepaid.total, note: <Packages prepaid={prepaid} /> }]
      : []),
    { key: 'list' as const, total: list, note: null },
  ];
  const longest = Math.max(...ways.map(({ total }) => total));
  return (
    <ul className="l-grid c-ways-to-pay">
      {ways.map(({ key, total, note }) => (
        <li key={key}>
          <span>
            <strong>{t(`ways.${key}`)}</strong>{' '}
            <small className="u-muted">{note ?? t(`ways.${key}Note`)}</small>
          </span>
          <span className="u-num">{money(total)}</span>
          <svg
            className="c-ways-to-pay__bar"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={(total / longest) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function Packages({ prepaid }: { prepaid: NonNullable<Estimate['prepaid']> }) {
  const { money, count } = useFigures();
  return prepaid.parts.map((part) => `${count(part.count)} × ${money(part.offer.price)}`).join(' + ');
}

/** The discount tiers, with the month's share of each. */
export function TierTable({ tiers, quantity, total }: { tiers: TierRow[]; quantity: number; total: number }) {
  const { t } = useTranslation('calculator');
  const { money, count, percent } = useFigures();
  return (
    <Table
      caption={t('tiers.caption')}
      small
      rows={tiers}
      rowKey={({ from }) => String(from)}
      columns={[
        {
          key: 'range',
          header: t('tiers.range'),
          main: true,
          cell: (row) => (
            <>
              <Range row={row} /> <small className="u-muted">−{percent(row.discountBps)}</small>
            </>
          ),
        },
        { key: 'unit', header: t('tiers.unit'), end: true, cell: ({ unit }) => money(unit) },
        {
          key: 'quantity',
          header: t('tiers.quantity'),
          end: true,
          cell: (row) => (row.quantity > 0 ? count(row.quantity) : '–'),
        },
        {
          key: 'subtotal',
          header: t('tiers.subtotal'),
          end: true,
          cell: (row) => (row.quantity > 0 ? money(row.subtotal) : '–'),
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            {t('tiers.total')}
          </th>
          <td className="c-table__end">{count(quantity)}</td>
          <td className="c-table__end">{money(total)}</td>
        </tr>
      }
    />
  );
}

function Range({ row: { from, to } }: { row: TierRow }) {
  const { t } = useTranslation('calculator');
  const { count } = useFigures();
  if (to === null) return t('tiers.onwards', { from: count(from) });
  return t('tiers.fromTo', { from: count(from), to: count(to) });
}
