import { remainingSeconds } from './reports.rules';
import type { ReportView, SourceState } from './reports.types';

/** What a waiting page shows, and asks for each five seconds. Nothing personal. */
export interface ReportProgress {
  done: boolean;
  answered: number;
  total: number;
  /** Null once all sources have ended: the report is being put together. */
  seconds: number | null;
  sources: { id: string; name: string; state: SourceState; nothing: boolean }[];
}

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
