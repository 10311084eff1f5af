import type { ReceivableLine } from '~/src/domains/billing/receivables/receivable.types';
import { INVOICE_TONES } from '~/views/billing/invoice/invoices.page';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

type Status = Pick<ReceivableLine, 'state' | 'payments' | 'balance' | 'daysLate'>;

/** The state of an invoice in words: paid in part, and for how many days it is late. */
export function ReceivableState({ invoice }: { invoice: Status }) {
  const { t } = useTranslation(['operators', 'billing']);
  const { state, payments, balance, daysLate: count } = invoice;
  const isPart = balance > 0 && payments > 0;
  const word = isPart ? t('receivables.part') : t(`billing:invoice.state.${state}`);
  const tone = isPart && count === 0 ? 'info' : INVOICE_TONES[state];
  return (
    <span className="l-cluster l-gap-2">
      <Badge tone={tone}>{word}</Badge>
      {count > 0 && <span className="u-small">{t('receivables.late', { count })}</span>}
    </span>
  );
}
