import { useEffect, useRef, useState } from 'react';
import { useFreshPart } from '~/islands/shared/fresh-part';
import { usePoll } from '~/islands/shared/poll';
import type { ProgressSource, ReportProgress } from '~/src/domains/reports/reports.types';
import { getOutageKey, OUTAGES_ID } from '~/src/domains/sources/status.wording';
import { formatClock } from '~/src/shared/dates';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';
import { formatDuration } from './format-duration';
import { LateSources } from './late-sources';

interface Props {
  /** URL of this page; it also serves JSON. */
  here: string;
  initial: ReportProgress;
}

/** Polling interval (specification 6.1). */
const POLL_MS = 5_000;
/** Minimum estimate, the same as on the server. */
const MIN_SECONDS = 5;

const isDone = ({ done }: ReportProgress): boolean => done;

/** Shows a report's progress source by source, then opens the result. */
export default function ReportStatus({ here, initial }: Props) {
  const { t } = useTranslation('reportStatus');
  const progress = usePoll<ReportProgress>(here, { intervalMs: POLL_MS, initial, isDone });
  const now = useServerClock(progress);
  useFreshPart(OUTAGES_ID, getOutageKey(listOut(progress)), progress);
  useEffect(() => {
    if (progress.done) window.location.replace(here);
  }, [progress.done, here]);

  const { answered, ended, total, sources } = progress;
  return (
    <div className="l-stack">
      <div className="l-cluster l-cluster--between l-cluster--baseline l-cluster--near">
        <p className="c-figure">
          {t('progress', { value: answered, max: total })}
          {ended > answered && ` · ${t('silent', { count: ended - answered })}`}
        </p>
        <p className="u-muted" role="status">
          {restText(progress, now, t)}
        </p>
      </div>
      <div className="c-coverage" aria-hidden="true">
        {sources.map(({ id, state }) => (
          <span key={id} className={MARKS[state]} />
        ))}
      </div>
      <LateSources progress={progress} now={now} />
      <ul className="l-ruled c-panel" aria-label={t('label')}>
        {sources.map((source) => (
          <SourceLine key={source.id} source={source} now={now} />
        ))}
      </ul>
    </div>
  );
}

const listOut = ({ sources }: ReportProgress) =>
  sources.flatMap(({ id, outage }) => (outage ? [{ component: id, kind: outage.kind }] : []));

/** The server's clock, advanced since the last answer; initially the time the page was rendered. */
function useServerClock(progress: ReportProgress): number {
  const [now, setNow] = useState(progress.at);
  const lastProgress = useRef<{ progress: ReportProgress; here: number } | null>(null);
  useEffect(() => {
    if (lastProgress.current?.progress !== progress) lastProgress.current = { progress, here: Date.now() };
    const { here } = lastProgress.current;
    const tick = () => setNow(progress.at + Date.now() - here);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [progress]);
  return now;
}

type T = ReturnType<typeof useTranslation<'reportStatus'>>['t'];

function restText({ done, ended, total, seconds, at, deadlineAt }: ReportProgress, now: number, t: T) {
  if (done) return t('done');
  if (ended === total) return t('etaSoon');
  if (seconds === null) return t('deadline', { clock: formatClock(new Date(deadlineAt)) });
  const remaining = Math.max(seconds - Math.round((now - at) / 1_000), MIN_SECONDS);
  return t('eta', { time: formatDuration(remaining * 1_000, t) });
}

function SourceLine({ source, now }: { source: ProgressSource; now: number }) {
  const { t } = useTranslation('reportStatus');
  const { name, authority, state, nothing, late, since, tookMs } = source;
  const open = state === 'running' || state === 'queued';
  const word = late ? t('lateState') : nothing ? t('nothing') : t(`state.${state}`);
  const time = tookMs ?? (open && since !== null ? now - since : null);
  return (
    <li className={cx('c-run__row', late && 'c-run__row--late', state === 'not_asked' && 'c-run__row--off')}>
      <Icon name={late ? 'clock' : ICONS[state]} size="s" />
      <span className="c-answer__name">{name}</span>
      <span className="c-answer__from">{authority}</span>
      <span className="c-answer__state">{word}</span>
      <span className="c-answer__when">{time === null ? '—' : formatDuration(time, t)}</span>
    </li>
  );
}

/** Delivery is not risk, so marks of all states have the color of progress. */
const MARKS: Record<ProgressSource['state'], string> = {
  waiting: 'is-open',
  queued: 'is-open',
  running: 'is-open',
  answered: 'u-tone--brand',
  not_found: 'u-tone--brand',
  refused: 'is-silent',
  unavailable: 'is-silent',
  not_asked: 'is-not-asked',
};

const ICONS: Record<ProgressSource['state'], IconName> = {
  waiting: 'clock',
  queued: 'clock',
  running: 'refresh-cw',
  answered: 'check',
  not_found: 'check',
  refused: 'cloud-off',
  unavailable: 'cloud-off',
  not_asked: 'circle-minus',
};
