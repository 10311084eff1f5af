import type { InvoiceLine } from '~/src/domains/billing/billing.types';
import type {
  InvoiceEvent,
  InvoicePayment,
  ReceivableLine,
} from '~/src/domains/billing/receivables/receivable.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { FormContent } from '~/views/components/forms/define-form';
import type { reissueForm, writeOffForm } from './receivable.form';

/** What the page of one invoice shows. */
export interface ReceivableProps extends FormContent<typeof reissueForm | typeof writeOffForm> {
  invoice: ReceivableLine;
  cnpj: string | null;
  lines: InvoiceLine[];
  payments: InvoicePayment[];
  events: InvoiceEvent[];
  /** The write-off that waits for a second operator. */
  changes: WaitingChange[];
  /** Key that makes a double submission one re-issue. */
  order: string;
}
