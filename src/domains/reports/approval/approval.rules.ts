import type { Actor } from '~/src/shared/actor';
import { DAY_MS } from '~/src/shared/dates';
import type { Transitions } from '~/src/shared/transitions';
import type { ApprovalState } from './approval.types';

/** Legal moves of an approval (docs/model.md "States"); all others are refused. */
export const APPROVAL_TRANSITIONS: Transitions<ApprovalState> = {
  waiting: ['approved', 'refused', 'withdrawn', 'expired'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
};

/** How long an order waits for approval. */
export const APPROVAL_MS = 7 * DAY_MS;

/** The state at a moment: undecided past its deadline is expired, even before the job has marked it. */
export const approvalStateAt = (row: { state: ApprovalState; expires_at: Date }, now: Date): ApprovalState =>
  row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state;

type Approver = Pick<Actor, 'accountKind' | 'companyRole' | 'userId'>;

/** Whether a user sees every waiting order, and decides on those of others. */
export const decidesApprovals = ({ accountKind, companyRole }: Approver): boolean =>
  accountKind === 'company' && companyRole === 'admin';
