import type { LineState, RunState } from '~/src/domains/recruitment/runs/runs.types';

/** How a run is marked. */
export const STATE_MARKS: Record<RunState, string> = {
  received: 'queued',
  importing: 'running',
  done: 'done',
  partial: 'partial',
  failed: 'failed',
};

/** How a line is marked. */
export const LINE_MARKS: Record<LineState, string> = {
  waiting: 'queued',
  ok: 'done',
  known: 'queued',
  refused: 'failed',
};
