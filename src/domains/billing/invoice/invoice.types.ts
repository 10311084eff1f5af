import type { Centavos } from '~/src/shared/money';

/** What of one product an invoice charges. */
export interface InvoiceProduct {
  /** Null where the reports were erased since. */
  name: string | null;
  quantity: number;
  /** How many people ordered. */
  people: number;
  total: Centavos;
}

/** One report that an invoice charges. */
export interface InvoiceCharge {
  holdId: string;
  reportId: string;
  amount: Centavos;
  at: Date;
}
