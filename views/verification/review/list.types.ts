import type { ReviewQueueCounts } from '~/src/domains/verification/review/queue.queries';
import type { VerificationLine } from '~/src/domains/verification/verification.queries';
import type { ReviewRights } from '~/views/verification/sub-bar';

export interface ListProps extends ReviewRights {
  lines: VerificationLine[];
  /** Number of matches. */
  count: number;
  counts: ReviewQueueCounts;
  status: string;
  accountId: string;
  userId: string;
  now: Date;
  values: Record<string, string>;
  filtered: boolean;
  integrations: { id: string; name: string }[];
  canDecide: boolean;
  canCreateLinks: boolean;
  errors: Record<string, string[]>;
  hasSeenTutorial: boolean;
  here: string;
  dayHref: string;
  periodHref: string;
  /** The list's address with these days. */
  getPeriodHref: (days: { de: string; ate: string }) => string;
  moreHref: string | null;
}
