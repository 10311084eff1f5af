import type { Centavos } from '~/src/shared/money';

/** What a budget is of: all of a company, one of its cost centers, members or API keys. */
export const BUDGET_SCOPES = ['account', 'cost_center', 'member', 'key'] as const;
type BudgetScope = (typeof BUDGET_SCOPES)[number];

/** What is set of a budget; one of `cap` and `approvalAbove` at least. */
export interface BudgetTerms {
  /** The most that may be spent in a calendar month; null: as much as one likes. */
  cap: Centavos | null;
  /** Administrators are written to when this share of the cap is used, in percent. */
  warnPercent: number;
  /** Orders that cost more wait for somebody else's approval; null: none does. */
  approvalAbove: Centavos | null;
}

/** Of whom a budget is; no id where it is of all of the company. */
export interface BudgetTarget {
  scope: BudgetScope;
  scopeId: string | null;
}

/** A budget, with what this month has used of it. */
export interface Budget extends BudgetTarget, BudgetTerms {
  id: string;
  /** The cost center's, member's or key's; null for all of the company. */
  name: string | null;
  spent: Centavos;
  /** Set aside for what is under way. */
  reserved: Centavos;
  /** Both together. */
  used: Centavos;
  state: BudgetState;
}

/** `near` from the share on that administrators are told at, `over` once nothing is left. */
export type BudgetState = 'ok' | 'near' | 'over';

/** Something that can have a budget and has none yet. */
export interface Budgetable extends BudgetTarget {
  name: string | null;
}

/** Who spends, for which budgets count. */
export interface Spender {
  accountId: string;
  userId: string;
  apiKeyId: string | null;
  costCenterId: string | null;
}
