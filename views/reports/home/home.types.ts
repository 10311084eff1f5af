import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import type { Product } from '~/src/domains/catalog/catalog.types';
import type { ApprovalLine } from '~/src/domains/reports/approval/approval.types';
import type { HomeReports, MonthOrders, UsualOrder } from '~/src/domains/reports/reports.types';
import type { Centavos } from '~/src/shared/money';

/** What an account can spend. */
export interface AccountFigures {
  kind: 'credits' | 'limit';
  free: Centavos;
  /** Set aside for reports under way. */
  held: Centavos;
  /** Of a post-paid account, in all. */
  limit: Centavos | null;
  /** Waits for something before it counts. */
  bonus: Centavos;
}

export interface HomeProps extends HomeReports {
  /** Orders that wait for somebody's approval: the reader's own, and those that they decide on. */
  approvals: ApprovalLine[];
  products: Product[];
  usual: UsualOrder;
  figures: AccountFigures;
  /** Null where nobody else orders, or it is not this person's to see. */
  month: MonthOrders | null;
  /** Of all of the company, for those who set it; null where it has none. */
  budget: Budget | null;
  userId: string;
  inCompany: boolean;
  managesTeam: boolean;
  /** The account may order reports. */
  registered: boolean;
  /** Where many are asked about at once; null where that is not for them. */
  severalHref: string | null;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}
