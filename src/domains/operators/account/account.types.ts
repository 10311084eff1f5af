/** What an account's page lists, newest first. */
const ACCOUNT_LISTS = [
  'team',
  'movements',
  'invoices',
  'charges',
  'reports',
  'batches',
  'verifications',
  'vacancies',
  'connections',
  'keys',
  'requests',
  'messages',
  'audit',
] as const;
export type AccountListId = (typeof ACCOUNT_LISTS)[number];

/** One line of such a list; what a kind has not is null. E-mail addresses are masked. */
export interface AccountLine {
  id: string;
  name: string | null;
  /** Of an invoice the day until when it is to be paid, `YYYY-MM-DD`. */
  note: string | null;
  /** A state, a role, or the code of an action. */
  state: string | null;
  at: Date | null;
  /** Centavos. */
  amount: number | null;
}

/** A customer, as operators see it. */
export interface AccountRecord {
  id: string;
  kind: 'person' | 'company';
  /** Of somebody who has no name yet their e-mail address, masked. */
  name: string;
  billingType: number;
  createdAt: Date;
  isTest: boolean;
  /** Whose personal account it is; null for a company's. */
  userId: string | null;
  /** A company's CNPJ as it is written; null for a person's account. */
  cnpj: string | null;
  tradeName: string | null;
  /** Centavos; null for an account without a wallet. */
  wallet: {
    available: number;
    held: number;
    limit: number;
    used: number;
    reserved: number;
    planId: string;
    frozenAt: Date | null;
    /** The operator's name; null where the check of the ledger froze it, or nobody. */
    frozenBy: string | null;
  } | null;
  members: number;
  /** Of the last thirty days. */
  orders: number;
  lastOrderAt: Date | null;
  overdue: number;
  overdueTotal: number;
}
