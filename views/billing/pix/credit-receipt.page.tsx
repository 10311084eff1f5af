import type { PixCharge, ReceiptContact } from '~/src/domains/billing/billing.types';
import type { Gift } from '~/src/domains/billing/offers/purchase-code.types';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Receipt } from '~/views/components/data/receipt';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { GiftText } from './gift-text';
import { Lines } from './receipt-contact';

interface Props {
  charge: PixCharge;
  /** What a code gave. */
  gift: Gift | null;
  paidAt: Date;
  accountName: string;
  /** Null if a receipt shows only the name. */
  contact: ReceiptContact | null;
  issuedAt: Date;
}

/** The printable receipt of a paid purchase; states a refund. */
export default function CreditReceiptPage({ charge, gift, paidAt, accountName, contact, issuedAt }: Props) {
  const { t } = useTranslation('billing');
  const { locale, href, issuer } = usePage();
  const money = (value: Centavos) => formatMoney(value, locale);
  const { amount, bonus, endToEndId, state, txid } = charge;
  const here = href('credit-receipt', { transactionCode: txid });
  const rows = [
    { label: t('receipt.issuedFor'), value: accountName },
    ...(state === 'paid' ? [] : [{ label: t('result.stateLabel'), value: t(`result.state.${state}`) }]),
    ...(contact?.address ? [{ label: t('receipt.address'), value: <Lines lines={contact.address} /> }] : []),
    ...(contact?.phone ? [{ label: t('receipt.phone'), value: contact.phone }] : []),
    { label: t('receipt.credits'), value: money(amount) },
    ...(bonus > 0 ? [{ label: t('result.bonus'), value: money(bonus) }] : []),
    { label: t('result.total'), value: money(amount + bonus) },
    ...(gift ? [{ label: t('code.label'), value: <GiftText gift={gift} /> }] : []),
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
        issuer={issuer}
      />
      <p className="u-small">{t('receipt.note')}</p>
      {contact && !(contact.address && contact.phone) && (
        <p>
          {t('receipt.missing')}{' '}
          <a href={href(contact.address ? 'phone-new' : 'address-new', {}, { de: here })}>
            {contact.address ? t('receipt.addPhone') : t('receipt.addAddress')}
          </a>
        </p>
      )}
      <p>
        {t('receipt.print')}{' '}
        <a href={href('credit-result', { transactionCode: txid })}>{t('receipt.back')}</a>
      </p>
    </div>
  );
}
