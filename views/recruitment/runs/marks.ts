import type { LineState, RunState } from '~/src/domains/recruitment/runs/runs.types';

/** Mark of each run state. */
export const STATE_MARKS: Record<RunState, string> = {
  received: 'queued',
  importing: 'running',
  done: 'done',
  partial: 'partial',
  failed: 'failed',
};

/** Mark of each line state. */
export const LINE_MARKS: Record<LineState, string> = {
  waiting: 'queued',
  ok: 'done',
  known: 'queued',
  refused: 'failed',
};
