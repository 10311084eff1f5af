import { useTranslation } from 'react-i18next';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Receipt } from '~/views/components/receipt';
import { usePage } from '~/views/layout/page-context';

interface Props {
  charge: PixCharge;
  paidAt: Date;
  accountName: string;
  issuedAt: Date;
}

/** The receipt of a paid purchase, to print. */
export default function CreditReceiptPage({ charge, paidAt, accountName, issuedAt }: Props) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const money = (value: Centavos) => formatMoney(value, locale);
  const { amount, bonus, endToEndId, txid } = charge;
  const rows = [
    { label: t('receipt.issuedFor'), value: accountName },
    { label: t('receipt.credits'), value: money(amount) },
    ...(bonus > 0 ? [{ label: t('result.bonus'), value: money(bonus) }] : []),
    { label: t('result.total'), value: money(amount + bonus) },
    { label: t('receipt.method'), value: t('receipt.pix') },
    { label: t('result.paidAt'), value: formatDateTime(paidAt, locale) },
    { label: t('receipt.transaction'), value: <span className="u-mono">{endToEndId}</span> },
    { label: t('result.code'), value: <span className="u-mono">{txid}</span> },
    { label: t('result.amount'), value: money(amount), total: true },
  ];
  return (
    <div className="l-stack">
      <h1>{t('receipt.title')}</h1>
      <Receipt
        title={t('receipt.item')}
        meta={`${t('receipt.issuedAt')} ${formatDateTime(issuedAt, locale)}`}
        rows={rows}
      />
      <p className="u-small">{t('receipt.note')}</p>
      <p className="u-screen">
        {t('receipt.print')}{' '}
        <a href={href('credit-result', { transactionCode: txid })}>{t('receipt.back')}</a>
      </p>
    </div>
  );
}
