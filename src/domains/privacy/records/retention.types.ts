import type { RoutineId } from '~/src/shared/retention/routines';

/** `running` also of a run that was killed, until it is late. */
export type RoutineState = 'ok' | 'running' | 'never' | 'late' | 'failed' | 'overdue';

/** Whether nobody needs to look. */
export const isCalm = (state: RoutineState): boolean => state === 'ok' || state === 'running';

/** A routine with how it ran. */
export interface RoutineLine {
  id: RoutineId;
  state: RoutineState;
  last: { at: Date; removed: number | null; error: string | null } | null;
  /** Removed in thirty days. */
  monthly: number;
  /** The oldest row that is kept beyond its time; null for none. */
  oldest: Date | null;
}
