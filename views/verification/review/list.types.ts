import type { ReviewQueueCounts } from '~/src/domains/verification/review/queue.queries';
import type { VerificationLine } from '~/src/domains/verification/verification.queries';
import type { Check } from '~/src/domains/verification/verification.types';
import type { FormContent } from '~/views/components/forms/define-form';
import type { listForm } from '~/views/verification/list.form';
import type { ReviewRights } from '~/views/verification/sub-bar';

export interface ListProps extends ReviewRights, FormContent<typeof listForm> {
  lines: VerificationLine[];
  /** The check that sent a case to people, by the case's id. */
  checks: ReadonlyMap<string, Check>;
  /** Number of matches. */
  count: number;
  counts: ReviewQueueCounts;
  status: string;
  accountId: string;
  userId: string;
  now: Date;
  filtered: boolean;
  integrations: { id: string; name: string }[];
  canDecide: boolean;
  canCreateLinks: boolean;
  hasSeenTutorial: boolean;
  here: string;
  dayHref: string;
  periodHref: string;
  /** The list's address with these days. */
  getPeriodHref: (days: { de: string; ate: string }) => string;
  moreHref: string | null;
}
