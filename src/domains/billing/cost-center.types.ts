import type { Centavos } from '~/src/shared/money';

/** A label by which a company groups its spending. */
export interface CostCenter {
  id: string;
  name: string;
}

/** One that may be archived: no longer selectable, but still shown on its earlier orders. */
export interface KnownCostCenter extends CostCenter {
  archived: boolean;
}

/** With its orders of this month: charged, and held for those in progress. */
export interface CostCenterSpending extends KnownCostCenter {
  spent: Centavos;
}

/** Maximum active ones of a company. */
export const MAX_COST_CENTERS = 200;
export const MAX_NAME = 60;
