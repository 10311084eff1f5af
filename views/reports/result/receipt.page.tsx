import type { ReportView } from '~/src/domains/reports/reports.types';
import { formatDocument, formatSubject } from '~/src/domains/reports/reports.wording';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Receipt } from '~/views/components/data/receipt';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  view: ReportView;
  backHref: string;
  verifyHref: string;
}

/** Proof of a query: subject, purpose and cost. */
export default function ReceiptPage({ view, backHref, verifyHref }: Props) {
  const { t } = useTranslation('reports');
  const { locale, issuer } = usePage();
  const { issuedTo } = view;
  const rows = [
    { label: t('receipt.product'), value: view.productName },
    { label: t('receipt.state'), value: t(`state.${view.state}`) },
    { label: t('receipt.document'), value: formatSubject(view) },
    {
      label: t('receipt.issuedTo'),
      value: `${issuedTo.kind} ${formatDocument(issuedTo.kind, issuedTo.document)}, ${issuedTo.name}`,
    },
    { label: t('receipt.purpose'), value: t(`purpose.${view.purpose}`) },
    { label: t('receipt.legalBasis'), value: t(`legalBasis.${view.legalBasis}` as 'legalBasis.lgpd-7-V') },
    { label: t('receipt.policy'), value: view.policyVersion },
    { label: t('receipt.orderedAt'), value: formatDateTime(view.createdAt, locale) },
    ...(view.endedAt ? [{ label: t('receipt.endedAt'), value: formatDateTime(view.endedAt, locale) }] : []),
    { label: t('receipt.price'), value: formatMoney(view.price, locale) },
    { label: t('receipt.charged'), value: formatMoney(view.charged ?? 0, locale), total: true },
  ];
  return (
    <div className="l-stack">
      <h1>{t('receipt.title')}</h1>
      <Receipt
        title={view.productName}
        meta={`${t('receipt.id')}: ${view.id}`}
        rows={rows}
        issuer={issuer}
        verify={{ code: view.verificationCode, href: verifyHref }}
      />
      <p className="u-small u-muted">{t('receipt.notFiscal')}</p>
      <p className="u-no-print">
        <a href={backHref}>{t('receipt.back')}</a>
      </p>
    </div>
  );
}
