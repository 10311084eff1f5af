import { useTranslation } from 'react-i18next';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { usePage } from '~/views/layout/page-context';
import { MoneyList } from './money-list';

interface Props {
  charge: PixCharge;
  accountName: string;
  issuedAt: Date;
}

/** The receipt of a paid purchase, to print. */
export default function CreditReceiptPage({ charge, accountName, issuedAt }: Props) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const money = (value: Centavos) => formatMoney(value, locale);
  const lines = [
    { label: t('receipt.issuedFor'), value: accountName },
    { label: t('receipt.item'), value: money(charge.amount) },
    ...(charge.bonus > 0 ? [{ label: t('result.bonus'), value: money(charge.bonus) }] : []),
    { label: t('result.total'), value: money(charge.amount + charge.bonus) },
    { label: t('result.amount'), value: money(charge.amount), strong: true },
    { label: t('receipt.method'), value: t('receipt.pix') },
    { label: t('result.paidAt'), value: charge.paidAt && formatDateTime(charge.paidAt, locale) },
    { label: t('receipt.transaction'), value: <code className="u-break">{charge.endToEndId}</code> },
    { label: t('result.code'), value: <code className="u-break">{charge.txid}</code> },
    { label: t('receipt.issuedAt'), value: formatDateTime(issuedAt, locale) },
  ];
  return (
    <section className="c-receipt l-stack">
      <h1>{t('receipt.title')}</h1>
      <MoneyList lines={lines} />
      <p>{t('receipt.note')}</p>
      <p className="u-no-print">
        {t('receipt.print')}{' '}
        <a href={href('credit-result', { transactionCode: charge.txid })}>{t('receipt.back')}</a>
      </p>
    </section>
  );
}
