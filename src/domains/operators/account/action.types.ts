import type { Template } from '~/src/domains/notifications';

/** What operators do for a customer by the account's page, beside what billing keeps itself (adjustments, controls). */
const ACTION_KINDS = ['refund', 'freeze', 'rerun', 'resend'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** What every such form says. */
export interface ActionRequest {
  accountId: string;
  /** Generated with the form, so that sending it twice is one action. */
  order: string;
  reason: string;
}

/** One that was done, as operators see it; an adjustment of credits is one, too. */
export interface ActionLine {
  id: string;
  kind: ActionKind | 'adjust';
  reason: string;
  /** Centavos of an adjustment, negative where they were taken; otherwise null. */
  amount: number | null;
  /** Of an adjustment; otherwise null. */
  state: 'proposed' | 'applied' | 'refused' | null;
  /** The operator's name. */
  madeBy: string;
  at: Date;
}

/** Who did something before somebody else. */
export interface FirstAction {
  /** The key of the form. */
  id: string;
  who: string;
  at: Date;
}

/** Who acts for an account; e-mail addresses are masked. */
export interface AccountMember {
  id: string;
  name: string;
  /** Their role in a company; null for the person of a personal account. */
  state: 'admin' | 'member' | null;
  status: 'active' | 'blocked' | 'cancelled';
  /** Nobody blocks an operator here. */
  operator: boolean;
}

/** A paid purchase of which something can be given back. */
export interface RefundableCharge {
  txid: string;
  /** What was paid, in centavos. */
  amount: number;
  /** What of it would go back now, without what orders hold. */
  refundable: number;
  at: Date;
}

/** A failed report that may end otherwise if it is run again. */
export interface RerunnableReport {
  id: string;
  productName: string;
  verificationCode: string;
  at: Date;
}

/** An e-mail to somebody of the account that may be sent again. */
export interface ResendableMessage {
  id: string;
  template: Template;
  /** `m•••@demo.test`. */
  to: string;
  at: Date;
}

/** What can be done on an account's page now, and what was done last. */
export interface AccountActions {
  charges: RefundableCharge[];
  reports: RerunnableReport[];
  messages: ResendableMessage[];
  latest: ActionLine[];
}
