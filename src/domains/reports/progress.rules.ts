import { remainingSeconds } from './reports.rules';
import type { ReportProgress, ReportView, SourceState } from './reports.types';

const OPEN: readonly SourceState[] = ['waiting', 'queued', 'running'];

/** How far a report is, with an honest guess at the rest. */
export function progressOf(view: ReportView, now: Date): ReportProgress {
  const asked = view.sources.filter(({ state }) => state !== 'not_asked');
  return {
    done: view.endedAt !== null,
    answered: asked.filter(({ state }) => !OPEN.includes(state)).length,
    total: asked.length,
    seconds: remainingSeconds(asked, now.getTime() - view.createdAt.getTime()),
    sources: view.sources.map(({ sourceId, name, state, findings }) => ({
      id: sourceId,
      name,
      state,
      nothing: state === 'answered' && findings.length === 0,
    })),
  };
}
