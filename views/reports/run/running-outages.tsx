import type { ReportProgress } from '~/src/domains/reports/reports.types';
import type { Outage } from '~/src/domains/sources/status.types';
import { formatTime } from '~/src/shared/dates';
import { OutageNotice } from '~/views/sources/outage-notice';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Of the sources that the report waits for. */
  outages: readonly Outage[];
  progress: ReportProgress;
}

/** Which sources that the report waits for are out, until when they are tried, and what follows. */
export function RunningOutages({ outages, progress: { sources, deadlineAt } }: Props) {
  const { t } = useTranslation('status');
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  const named = outages.map((each) => ({
    ...each,
    name: sourceOf.get(each.component)?.name ?? each.component,
  }));
  const clock = formatTime(new Date(deadlineAt));
  return (
    <OutageNotice outages={named}>
      {(some) => {
        const isRequired = some.some(({ component }) => sourceOf.get(component)?.required);
        return <p>{t(isRequired ? 'outage.runningRequired' : 'outage.running', { clock })}</p>;
      }}
    </OutageNotice>
  );
}
