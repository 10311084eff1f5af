import type { Centavos } from '~/src/shared/money';
import type { BudgetState, BudgetTerms } from './budget.types';

/** The state of a budget by its use. */
export function budgetState({ cap, warnPercent }: BudgetTerms, used: Centavos): BudgetState {
  if (cap === null) return 'ok';
  if (used >= cap) return 'over';
  return used * 100 >= cap * warnPercent ? 'near' : 'ok';
}
