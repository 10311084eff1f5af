import type { ChargeState, Invoice } from '~/src/domains/billing/billing.types';
import type { Centavos } from '~/src/shared/money';

/** What is owed by how late it is: yet to come, up to 30, 60 and 90 days, older. */
export const AGES = ['coming', 'd30', 'd60', 'd90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** What of one age is owed. */
export interface AgeSum {
  age: Age;
  count: number;
  balance: Centavos;
}

/** Which invoices are listed: `owed` are closed or overdue, `part` those of them of which something was paid. */
export const RECEIVABLE_VIEWS = ['owed', 'overdue', 'part', 'paid', 'written_off', 'all'] as const;
type ReceivableView = (typeof RECEIVABLE_VIEWS)[number];

export interface ReceivableFilter {
  view: ReceivableView;
  /** Of what is owed; null: all of it. */
  age: Age | null;
  accountId: string | null;
}

/** An invoice with its customer. */
export interface Receivable extends Invoice {
  /** Legal name; of a personal account its name. */
  customer: string;
}

/** An invoice as a page shows it. */
export interface ReceivableLine extends Receivable {
  /** As people read it (`2026-11-0041`). */
  label: string;
  /** What is still to be paid. */
  balance: Centavos;
  /** Past the due day of what is owed; 0 where it is yet to come. */
  daysLate: number;
}

/** A customer that a search matched. */
export interface ReceivableCustomer {
  accountId: string;
  name: string;
}

/** A payment of an invoice. */
export interface InvoicePayment {
  txid: string;
  endToEndId: string;
  at: Date;
  /** What of it counts towards the invoice; 0 where nothing was owed any more. */
  amount: Centavos;
  state: ChargeState;
  isLate: boolean;
}

/** What happened to an invoice, besides its payments. */
export interface InvoiceEvent {
  kind: 'reissue' | 'write_off' | 'clawback';
  at: Date;
  /** Written off, or taken back. */
  amount: Centavos | null;
  /** Of a re-issued one. */
  dueOn: string | null;
  reason: string | null;
  /** Who did it, then who confirmed it; null for an erased user. */
  by: string | null;
  confirmedBy: string | null;
}

/** A line of the accountant's file: an invoice that was issued, or what moved one. */
export interface AccountantLine {
  kind: 'invoice' | 'payment' | 'clawback' | 'write_off';
  at: Date;
  /** Of the movement; of an invoice its total. */
  amount: Centavos;
  /** The bank's id of a payment. */
  endToEndId: string | null;
  invoice: Receivable;
  /** In display format. */
  cnpj: string | null;
}
