import type { Actor } from '~/src/shared/actor';
import type { ApprovalState } from './approval.types';

/** Legal moves of an approval (docs/model.md "States"); whatever is not here is refused. */
export const APPROVAL_MOVES: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  waiting: ['approved', 'refused', 'withdrawn', 'expired'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
};

/** States from which `to` may be reached: the WHERE of a conditional update. */
export const approvalStatesBefore = (to: ApprovalState): ApprovalState[] =>
  (Object.keys(APPROVAL_MOVES) as ApprovalState[]).filter((from) => APPROVAL_MOVES[from].includes(to));

const DAY_MS = 86_400_000;

/** An order waits so long for somebody's approval. */
export const WAIT_MS = 7 * DAY_MS;

/** As it stands at a moment: what nobody decided in time is over, also before the clock has noted it. */
export const stateAt = (row: { state: ApprovalState; expires_at: Date }, now: Date): ApprovalState =>
  row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state;

type Decider = Pick<Actor, 'accountKind' | 'companyRole' | 'userId'>;

/** Who sees every order that waits, and decides on those of others. */
export const decides = ({ accountKind, companyRole }: Decider): boolean =>
  accountKind === 'company' && companyRole === 'admin';
