import type { MonitorLine, RunLine } from '~/src/domains/monitoring/monitoring.types';
import { formatDay } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What a repeat gave, in a word; equal is gray, only a change stands out. */
export function Outcome({ run }: { run: RunLine | null }) {
  const { t } = useTranslation('monitoring');
  const outcome = run?.outcome ?? null;
  if (!run) return <span className="u-muted">{t('outcome.none')}</span>;
  if (outcome === 'changed') return <Badge tone="info">{t('outcome.changed', { count: run.changes })}</Badge>;
  return <span className="u-muted">{t(`outcome.${outcome ?? 'running'}`)}</span>;
}

/** The last repeat of a monitor and its day; one that waits says so first. */
export function LastRun({ line }: { line: MonitorLine }) {
  const { t } = useTranslation('monitoring');
  const { locale } = usePage();
  const { last, state } = line;
  return (
    <>
      {state !== 'active' && (
        <Badge tone={state === 'paused' ? 'warning' : 'neutral'}>{t(`state.${state}`)}</Badge>
      )}{' '}
      <Outcome run={last} />
      {last && <small className="u-num u-muted"> {formatDay(last.dueOn, locale)}</small>}
    </>
  );
}
