import { remainingSeconds } from '~/src/domains/reports/reports.rules';
import type { ReportProgress, ReportView, SourceState } from '~/src/domains/reports/reports.types';

const OPEN: readonly SourceState[] = ['waiting', 'queued', 'running'];

/** What of a report tells how far it is. */
export interface Followed {
  createdAt: Date;
  done: boolean;
  sources: readonly {
    sourceId: string;
    name: string;
    state: SourceState;
    usualMs: number;
    /** It answered that it knows of nothing. */
    nothing: boolean;
  }[];
}

/** How far a report is, with an honest guess at the rest. */
export function progressOf({ createdAt, done, sources }: Followed, now: Date): ReportProgress {
  const asked = sources.filter(({ state }) => state !== 'not_asked');
  return {
    done,
    answered: asked.filter(({ state }) => !OPEN.includes(state)).length,
    total: asked.length,
    seconds: remainingSeconds(asked, now.getTime() - createdAt.getTime()),
    sources: sources.map(({ sourceId, name, state, nothing }) => ({ id: sourceId, name, state, nothing })),
  };
}

/** The same of a report that was read whole. */
export const progressOfView = ({ createdAt, endedAt, sources }: ReportView, now: Date): ReportProgress =>
  progressOf(
    {
      createdAt,
      done: endedAt !== null,
      sources: sources.map((source) => ({
        ...source,
        nothing: source.state === 'answered' && source.findings.length === 0,
      })),
    },
    now,
  );
