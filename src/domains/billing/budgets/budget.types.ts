import type { Centavos } from '~/src/shared/money';

/** The scope of a budget: a whole company, one of its cost centers, members or API keys. */
export const BUDGET_SCOPES = ['account', 'cost_center', 'member', 'key'] as const;
type BudgetScope = (typeof BUDGET_SCOPES)[number];

/** The terms of a budget; at least one of `cap` and `approvalAbove`. */
export interface BudgetTerms {
  /** Maximum spending in a calendar month; null: unlimited. */
  cap: Centavos | null;
  /** Share of the cap, in percent, at which administrators are warned. */
  warnPercent: number;
  /** Orders above this need another person's approval; null: none does. */
  approvalAbove: Centavos | null;
}

/** The target of a budget; no id for the whole company. */
export interface BudgetTarget {
  scope: BudgetScope;
  scopeId: string | null;
}

/** A budget, with this month's use. */
export interface Budget extends BudgetTarget, BudgetTerms {
  id: string;
  /** The cost center's, member's or key's; null for all of the company. */
  name: string | null;
  spent: Centavos;
  /** Held for orders in progress. */
  reserved: Centavos;
  /** Both together. */
  used: Centavos;
  state: BudgetState;
}

/** `near` from the warning share on, `over` once nothing is left. */
export type BudgetState = 'ok' | 'near' | 'over';

/** A target without a budget. */
export interface Budgetable extends BudgetTarget {
  name: string | null;
}

/** Whose budgets count: the spender. */
export interface Spender {
  accountId: string;
  userId: string;
  apiKeyId: string | null;
  costCenterId: string | null;
}
