import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import type { Centavos } from '~/src/shared/money';

/** What of one product an invoice charges. */
export interface InvoiceProduct {
  /** Null for verifications, and where the reports were erased since. */
  name: string | null;
  kind: 'report' | 'verification';
  quantity: number;
  /** How many people ordered. */
  people: number;
  total: Centavos;
}

/** One report or verification that an invoice charges, or all of a batch that it does. */
export interface InvoiceCharge {
  /** Of the report's hold, or of the batch. */
  id: string;
  /** Of a verification likewise; null for a batch. */
  reportId: string | null;
  batch: { id: string; rows: number } | null;
  costCenter: CostCenter | null;
  amount: Centavos;
  at: Date;
}

/** What an invoice charges for one cost center. */
export interface InvoiceCenter {
  /** Null for what was ordered for none. */
  name: string | null;
  quantity: number;
  total: Centavos;
}
