import type { Plan, PlanTier } from '~/src/domains/billing/billing.types';
import type { Centavos } from '~/src/shared/money';

/** A plan's minimum and its discounts by volume, as one text ("1: 15%, 51: 25%"), from a month on (`YYYY-MM-01`). */
export interface MonthTerms {
  minimum: Centavos;
  tiers: string;
  from: string;
}

/** The same, tier by tier too. */
export interface ListedTerms extends MonthTerms {
  list: PlanTier[];
}

/** A plan as operators see it. */
export interface OperatorPlan extends Plan {
  /** Post-paid companies that pay by it. */
  companies: number;
  /** The terms to come, the nearest first. */
  coming: ListedTerms[];
  /** Its tiers of this month as one text. */
  text: string;
}
