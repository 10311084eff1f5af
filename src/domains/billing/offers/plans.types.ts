import type { Plan } from '~/src/domains/billing/billing.types';
import type { Centavos } from '~/src/shared/money';

/** A plan's minimum and its discounts by volume, as one text ("1: 15%, 51: 25%"), from a month on (`YYYY-MM-01`). */
export interface MonthTerms {
  minimum: Centavos;
  tiers: string;
  from: string;
}

/** A plan as operators see it. */
export interface OperatorPlan extends Plan {
  /** Post-paid companies that pay by it. */
  companies: number;
  /** The terms to come, the nearest first. */
  coming: MonthTerms[];
}
