import { useEffect, useRef } from 'react';
import { readPage, replacePart, useFreshPart } from '~/islands/shared/fresh-part';
import { usePoll } from '~/islands/shared/poll';
import { OUTAGES_ID } from '~/src/domains/sources/status.wording';
import { formatTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import type { BatchProgress } from '~/views/batches/progress.types';
import { progressParts, toProgress } from '~/views/batches/progress-parts';
import { SplitBar } from '~/views/batches/split-bar';
import { useTranslation } from '~/views/translation';

interface Props {
  /** URL of this page; it also serves JSON. */
  here: string;
  initial: BatchProgress;
}

const POLL_MS = 3_000;
const MINUTE = 60_000;

/** Nothing changes any more without an action. */
const isDone = ({ state, counts }: BatchProgress): boolean => state !== 'running' && counts.ordered === 0;

/** Shows a batch's progress: rows ready, amount charged, estimated end. */
export default function BatchProgressBar({ here, initial }: Props) {
  const { t, i18n } = useTranslation('batchProgress');
  const locale = i18n.language as Locale;
  const progress = usePoll<BatchProgress>(here, { intervalMs: POLL_MS, initial, isDone });
  const hasMoved = progress.state !== initial.state;
  useEffect(() => {
    if (hasMoved) window.location.replace(here);
  }, [hasMoved, here]);

  const { ended, total } = toProgress(progress);
  useFreshRows(ended, progress.counts.ordered);
  useFreshPart(OUTAGES_ID, progress.outages, progress);
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <div className="l-grid l-gap-2">
      <div className="l-cluster l-cluster--between l-cluster--baseline l-cluster--near">
        <p className="c-figure" role="status">
          {t('ready', { ended: number(ended), count: total, total: number(total) })}
        </p>
        <p className="u-muted">{restText(progress, t)}</p>
      </div>
      <SplitBar
        parts={progressParts(progress, (name, count) => t(`parts.${name}`, { count }))}
        locale={locale}
      />
      {!isDone(progress) && (
        <p className="u-small u-muted u-num">
          {t('money', {
            charged: formatMoney(progress.charged, locale),
            held: formatMoney(progress.held, locale),
          })}
        </p>
      )}
    </div>
  );
}

/** Server-rendered parts of the page that are refreshed with the bar. */
const LIVE_PARTS = ['batch-rows', 'batch-side'];
const ROWS_MS = 5_000;

/** Refreshes rows and amounts once the counts have changed, at most every few seconds. */
function useFreshRows(ended: number, ordered: number): void {
  const lastCounts = useRef(`${ended} ${ordered}`);
  const counts = `${ended} ${ordered}`;
  useEffect(() => {
    if (lastCounts.current === counts) return;
    const timer = setTimeout(async () => {
      lastCounts.current = counts;
      // Without an answer the parts stay as they are until the counts change again.
      const fresh = await readPage().catch(() => null);
      if (fresh) for (const id of LIVE_PARTS) replacePart(id, fresh);
    }, ROWS_MS);
    return () => clearTimeout(timer);
  }, [counts]);
}

type T = ReturnType<typeof useTranslation<'batchProgress'>>['t'];

function restText({ state, estimatedEnd, outages, at }: BatchProgress, t: T): string {
  if (state !== 'running')
    return t(`rest.${state === 'paused' ? 'paused' : state === 'done' ? 'done' : 'cancelled'}`);
  if (outages) return t('rest.out');
  if (estimatedEnd === null) return t('rest.soon');
  const minutes = Math.max(1, Math.ceil((estimatedEnd - at) / MINUTE));
  return t('rest.minutes', { count: minutes, end: formatTime(new Date(estimatedEnd)) });
}
