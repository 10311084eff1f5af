import { useTranslation } from 'react-i18next';
import type { StatementLine } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { usePage } from '~/views/layout/page-context';

/** Movements with the balance after each; cards on a phone. */
export function StatementTable({ lines }: { lines: StatementLine[] }) {
  const { t } = useTranslation('billing');
  return (
    <table className="c-table">
      <caption className="u-hidden">{t('statement.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.when')}</th>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col" className="u-num">
            {t('statement.amount')}
          </th>
          <th scope="col" className="u-num">
            {t('statement.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const { at, amount, balanceAfter, lots, txid } = line;
  const label = t(`statement.line.${labelOf(line)}`);
  const parts = lots.map((lot) =>
    t('statement.lots', { kind: t(`statement.lot.${lot.kind}`), amount: formatMoney(lot.amount, locale) }),
  );
  return (
    <tr>
      <td data-label={t('statement.when')}>{formatDateTime(at, locale)}</td>
      <td data-label={t('statement.what')}>
        {txid ? <a href={href('credit-result', { transactionCode: txid })}>{label}</a> : label}
        {parts.length > 1 && <small className="c-table__note">{parts.join(' · ')}</small>}
      </td>
      <td data-label={t('statement.amount')} className="u-num">
        {amount > 0 ? '+' : ''}
        {formatMoney(amount, locale)}
      </td>
      <td data-label={t('statement.balanceAfter')} className="u-num">
        {formatMoney(balanceAfter, locale)}
      </td>
    </tr>
  );
}

/** A hold's line says how it ended. */
function labelOf({ kind, holdState }: StatementLine) {
  if (kind !== 'hold') return kind;
  if (holdState === 'open') return 'hold_open';
  return holdState === 'captured' ? 'hold' : 'hold_returned';
}
