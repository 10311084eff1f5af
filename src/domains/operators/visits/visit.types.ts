export const VISIT_MINUTES = 15;

export const VERDICTS = ['fine', 'contested'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** An operator's read-only look at a customer's pages, while it lasts. */
export interface Visit {
  id: string;
  /** Whom they see the pages as, and the account. */
  userId: string;
  userName: string;
  accountId: string;
  accountName: string;
  endsAt: Date;
}

/** The same for whoever reviews it. Names and addresses are masked as on all operators' pages. */
export interface VisitRecord {
  id: string;
  operatorId: string;
  operatorName: string;
  userId: string;
  userName: string;
  accountId: string;
  accountName: string;
  reason: string;
  ticket: string;
  /** Ids of the pages that were opened. */
  routes: string[];
  startedAt: Date;
  endsAt: Date;
  dueAt: Date;
  verdict: Verdict | null;
  reviewerName: string | null;
  reviewedAt: Date | null;
  note: string;
}
