import type { Finding, FindingKind } from '~/src/domains/sources';
import type { Row } from '~/src/platform/database/db';

/** How a contest of a report stands: not answered yet, answered without a change, or the report was corrected. */
export type ContestState = 'open' | 'kept' | 'upheld';

/** What the person a report is about says against it: that they do, never what or why. */
export interface Contest {
  state: ContestState;
  at: Date;
  /** When it is answered at the latest. */
  dueAt: Date;
  endedAt: Date | null;
}

/** What a report's row says of its newest contest. */
export const CONTEST_COLUMNS = [
  'contest_state',
  'contested_at',
  'contest_due_at',
  'contest_ended_at',
] as const satisfies readonly (keyof Row<'reports'>)[];

type ContestRow = Pick<Row<'reports'>, (typeof CONTEST_COLUMNS)[number]>;

/** The newest contest of a report; null where nobody contested it. */
export const toContest = (row: ContestRow): Contest | null =>
  row.contest_state && {
    state: row.contest_state,
    at: row.contested_at!,
    dueAt: row.contest_due_at!,
    endedAt: row.contest_ended_at,
  };

/** What a register says of the document itself: without it a report lacks its name, and a new query corrects it. */
export const REGISTER_KINDS: readonly FindingKind[] = ['cpf_status', 'company_status', 'partner'];

/** Whether a record may be somebody else's, so that two operators may take it out of a report. */
export const isRemovable = ({ kind }: Pick<Finding, 'kind'>): boolean => !REGISTER_KINDS.includes(kind);
