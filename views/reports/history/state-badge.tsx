import type { ReportState } from '~/src/domains/reports/reports.types';
import { Badge } from '~/views/components/badge';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

const LOOKS: Record<ReportState, { tone: 'ok' | 'info' | 'warning' | 'error' | 'neutral'; icon: IconName }> =
  {
    queued: { tone: 'neutral', icon: 'clock' },
    running: { tone: 'info', icon: 'refresh-cw' },
    done: { tone: 'ok', icon: 'check' },
    partial: { tone: 'warning', icon: 'triangle-alert' },
    failed: { tone: 'error', icon: 'x' },
  };

/** State of a report. */
export function StateBadge({ state }: { state: ReportState }) {
  const { t } = useTranslation('reports');
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>;
}
