import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import type { Centavos } from '~/src/shared/money';

/** Whom an invoice is issued to. */
export interface Customer {
  /** Legal name; of a personal account its name. */
  name: string;
  /** In display format. */
  cnpj: string | null;
  /** Lines, as when it was closed; of an open one today's. Empty without an address. */
  address: string[];
}

/** One product's charges in an invoice, of one cost center; or all that the reader may not see. */
export interface InvoiceProduct {
  /** Names the line within its invoice. */
  key: string;
  /** Null for verifications, for what the reader sees as a sum only, and where the reports were erased since. */
  name: string | null;
  kind: 'report' | 'verification' | 'others';
  /** Null for orders without one, and for others. */
  costCenter: CostCenter | null;
  quantity: number;
  /** Number of people who ordered; 0 for others. */
  people: number;
  total: Centavos;
}

/** A charged report or verification, or all of a batch. */
export interface InvoiceCharge {
  /** Of the report's hold, or of the batch. */
  id: string;
  /** The key of its line. */
  line: string;
  /** Of a verification likewise; null for a batch. */
  reportId: string | null;
  batch: { id: string; rows: number } | null;
  costCenter: CostCenter | null;
  amount: Centavos;
  at: Date;
}

/** One cost center's charges in an invoice; or all that the reader may not see. */
export interface InvoiceCenter extends Pick<InvoiceProduct, 'costCenter'> {
  isOthers: boolean;
  quantity: number;
  total: Centavos;
}
