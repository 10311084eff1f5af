import { daysLate } from '~/src/domains/billing/operator/receivable.rules';
import type { Receivable } from '~/src/domains/billing/operator/receivable.types';
import { INVOICE_TONES } from '~/views/billing/invoice/invoices.page';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

type Shown = Pick<Receivable, 'state' | 'payments' | 'dueOn'>;

/** The state of an invoice in words: paid in part, and for how many days it is late. */
export function ReceivableState({ invoice, today }: { invoice: Shown; today: string }) {
  const { t } = useTranslation(['operators', 'billing']);
  const { state, payments, dueOn } = invoice;
  const isOwed = state === 'closed' || state === 'overdue';
  const count = isOwed ? daysLate(dueOn, today) : 0;
  const word = isOwed && payments > 0 ? t('receivables.part') : t(`billing:invoice.state.${state}`);
  const tone = isOwed && payments > 0 && count === 0 ? 'info' : INVOICE_TONES[state];
  return (
    <span className="l-cluster l-gap-2">
      <Badge tone={tone}>{word}</Badge>
      {count > 0 && <span className="u-small">{t('receivables.late', { count })}</span>}
    </span>
  );
}
