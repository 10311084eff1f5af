import type { ProgressSource, ReportProgress } from '~/src/domains/reports/reports.types';
import { formatClock } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Notice } from '~/views/components/feedback/notice';
import { useTranslation } from '~/views/translation';
import { formatDuration } from './format-duration';

interface Props {
  progress: ReportProgress;
  now: number;
}

/** Sources that take longer than usual: by how much, the next attempt, and what happens without them. */
export function LateSources({ progress: { sources, deadlineAt, tries }, now }: Props) {
  const { t, i18n } = useTranslation('reportStatus');
  const late = sources.filter((source) => source.late);
  if (late.length === 0) return null;
  const clock = formatClock(new Date(deadlineAt));
  const requiredSource = late.find((source) => source.required);
  const share = late.reduce((sum, source) => sum + source.share, 0);
  const amount = formatMoney(share, i18n.language === 'en-US' ? 'en-US' : 'pt-BR');
  return (
    <Notice tone="warning" title={t('lateTitle', { count: late.length })}>
      <ul className="l-stack l-stack--s">
        {alike(late).map(([source, ...others]) => (
          <li key={source.id}>
            <strong>{[source, ...others].map(({ name }) => name).join(', ')}</strong>, {source.authority}:{' '}
            {source.since !== null &&
              t('lateSource', {
                usual: formatDuration(source.usualMs, t),
                real: formatDuration(now - source.since, t),
              })}{' '}
            <Retry source={source} tries={tries} now={now} />
          </li>
        ))}
      </ul>
      <p>
        {requiredSource
          ? t('withoutRequired', { name: requiredSource.name, clock })
          : t('withoutThem', { clock, amount })}
      </p>
    </Notice>
  );
}

/** Groups an authority's sources in the same state. */
function alike(late: readonly ProgressSource[]): [ProgressSource, ...ProgressSource[]][] {
  const groups = new Map<string, [ProgressSource, ...ProgressSource[]]>();
  for (const source of late) {
    const { authority, usualMs, since, retryAt } = source;
    const key = [authority, usualMs, second(since), second(retryAt)].join();
    const group = groups.get(key);
    if (group) group.push(source);
    else groups.set(key, [source]);
  }
  return [...groups.values()];
}

const second = (moment: number | null): number | null => moment && Math.round(moment / 1_000);

/** The next attempt: its time without script, a countdown with it. */
function Retry({ source, tries, now }: { source: ProgressSource; tries: number; now: number }) {
  const { t } = useTranslation('reportStatus');
  const { retryAt, nextTry } = source;
  if (retryAt === null || retryAt <= now) return null;
  return (
    <>
      {t('retry', { clock: formatClock(new Date(retryAt)), next: nextTry, tries })}
      <span className="u-script u-num">{t('retryIn', { time: formatDuration(retryAt - now, t) })}</span>.
    </>
  );
}
