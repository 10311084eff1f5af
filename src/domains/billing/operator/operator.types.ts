import type { ChargeState } from '~/src/domains/billing/billing.types';
import type { Centavos } from '~/src/shared/money';

/** An account as an operator finds it. */
export interface OperatorAccount {
  id: string;
  name: string;
  kind: 'person' | 'company';
  billingType: 1 | 2;
  available: Centavos;
}

/** A post-paid company that cannot order before an operator grants a limit. */
export interface WaitingForLimit {
  accountId: string;
  name: string;
  since: Date;
}

/** A wallet as an operator sees it. */
export interface OperatorWallet {
  accountId: string;
  name: string;
  kind: 'person' | 'company';
  billingType: 1 | 2;
  available: Centavos;
  held: Centavos;
  locked: Centavos;
  limit: Centavos;
  used: Centavos;
  planId: string;
  frozenAt: Date | null;
  /** The operator's name; null where the check of the ledger froze it, or nobody. */
  frozenBy: string | null;
}

/** A Pix charge as an operator sees it. */
export interface OperatorCharge {
  txid: string;
  accountId: string;
  amount: Centavos;
  bonus: Centavos;
  state: ChargeState;
  problem: string | null;
  invoiceId: string | null;
  createdAt: Date;
}
