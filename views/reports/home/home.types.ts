import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import type { Product } from '~/src/domains/catalog/catalog.types';
import type { ApprovalLine } from '~/src/domains/reports/approval/approval.types';
import type { HomeReports, MonthOrders, UsualOrder } from '~/src/domains/reports/reports.types';
import type { Outage } from '~/src/domains/sources/status.types';
import type { Centavos } from '~/src/shared/money';

/** Available funds of an account. */
export interface AccountFigures {
  kind: 'credits' | 'limit';
  free: Centavos;
  /** Held for running reports. */
  held: Centavos;
  /** The total limit of a post-paid account. */
  limit: Centavos | null;
  /** Not yet available. */
  bonus: Centavos;
}

export interface HomeProps extends HomeReports {
  /** Orders awaiting approval: the reader's own, and those they decide on. */
  approvals: ApprovalLine[];
  products: Product[];
  /** Sources of these products that are out now. */
  outages: readonly Outage[];
  usual: UsualOrder;
  figures: AccountFigures;
  /** Null if nobody else orders, or the user may not see it. */
  month: MonthOrders | null;
  /** The company's budget, for those who manage it; null if there is none. */
  budget: Budget | null;
  userId: string;
  inCompany: boolean;
  managesTeam: boolean;
  /** The account may order reports. */
  registered: boolean;
  /** Where batches are ordered; null without the right. */
  batchHref: string | null;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}
