import type { Centavos } from '~/src/shared/money';
import type { Budget } from './budget.types';

/** What of a budget is used, spent or set aside. */
export const usedOf = ({ spent, reserved }: Pick<Budget, 'spent' | 'reserved'>): Centavos => spent + reserved;

/** How a budget stands: `over` once nothing of it is left. */
export function budgetState(budget: Pick<Budget, 'cap' | 'warnPercent' | 'spent' | 'reserved'>): BudgetState {
  const { cap, warnPercent } = budget;
  if (cap === null) return 'ok';
  const used = usedOf(budget);
  if (used >= cap) return 'over';
  return used * 100 >= cap * warnPercent ? 'near' : 'ok';
}

export type BudgetState = 'ok' | 'near' | 'over';
