import type { Centavos } from '~/src/shared/money';

/** A name by which a company sorts what it spends. */
export interface CostCenter {
  id: string;
  name: string;
}

/** One that may be archived: not chosen any more, but still the name of what was ordered for it. */
export interface KnownCostCenter extends CostCenter {
  archived: boolean;
}

/** With what was ordered for it this month: charged, and set aside for what is under way. */
export interface CostCenterSpending extends KnownCostCenter {
  spent: Centavos;
}

/** Active ones of a company at most. */
export const MAX_COST_CENTERS = 200;
export const MAX_NAME = 60;
