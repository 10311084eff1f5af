import { useEffect } from 'react';
import { usePoll } from '~/islands/shared/poll';
import type { ReportProgress } from '~/src/domains/reports/reports.types';
import { Progress } from '~/views/components/progress';
import { Timeline, type TimelineItem } from '~/views/components/timeline';
import { useTranslation } from '~/views/translation';

interface Props {
  /** This page; it also answers JSON. */
  here: string;
  initial: ReportProgress;
}

/** As the specification polls (specification 6.1). */
const POLL_MS = 5_000;

type SourceProgress = ReportProgress['sources'][number];

/** Follows a report source by source, and shows the result as soon as it is there. */
export default function ReportStatus({ here, initial }: Props) {
  const { t } = useTranslation('reportStatus');
  const progress = usePoll<ReportProgress>(here, { intervalMs: POLL_MS, initial, isDone, meanwhile });
  useEffect(() => {
    if (progress.done) window.location.replace(here);
  }, [progress.done, here]);

  const { answered, total, seconds, done } = progress;
  const note = done ? t('done') : seconds === null ? t('etaSoon') : t('eta', { seconds });
  return (
    <div className="l-stack">
      <Progress label={t('progress')} value={answered} max={total} />
      <p role="status" className="u-muted">
        {note}
      </p>
      <Timeline
        label={t('label')}
        items={progress.sources.map((source) => toItem(source, wordOf(source, t)))}
      />
    </div>
  );
}

const isDone = ({ done }: ReportProgress): boolean => done;

/** The least that is ever promised, as the server has it. */
const LEAST_SECONDS = 5;

const meanwhile = (progress: ReportProgress, elapsedMs: number): ReportProgress =>
  progress.seconds === null
    ? progress
    : { ...progress, seconds: Math.max(progress.seconds - Math.round(elapsedMs / 1_000), LEAST_SECONDS) };

type T = ReturnType<typeof useTranslation<'reportStatus'>>['t'];

const wordOf = ({ state, nothing }: SourceProgress, t: T): string =>
  nothing ? t('nothing') : t(`state.${state}`);

function toItem({ name, state }: SourceProgress, meta: string): TimelineItem {
  return { title: name, meta, state: LOOKS[state] };
}

const LOOKS: Record<SourceProgress['state'], TimelineItem['state']> = {
  waiting: 'todo',
  queued: 'todo',
  running: 'current',
  answered: 'done',
  not_found: 'failed',
  refused: 'failed',
  unavailable: 'failed',
  not_asked: 'todo',
};
