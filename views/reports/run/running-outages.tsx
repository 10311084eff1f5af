import type { ReportProgress } from '~/src/domains/reports/reports.types';
import { formatTime } from '~/src/shared/dates';
import { LiveOutages } from '~/views/sources/live-outages';
import { OutageNotice } from '~/views/sources/outage-notice';
import { useTranslation } from '~/views/translation';

/** Which sources that the report waits for are out, until when they are tried, and what follows. */
export function RunningOutages({ progress: { sources, deadlineAt } }: { progress: ReportProgress }) {
  const { t } = useTranslation('status');
  const outages = sources.flatMap(({ id, name, outage }) =>
    outage ? [{ component: id, name, kind: outage.kind, openedAt: new Date(outage.since) }] : [],
  );
  const isRequired = (component: string) => sources.some(({ id, required }) => id === component && required);
  const clock = formatTime(new Date(deadlineAt));
  return (
    <LiveOutages outages={outages}>
      <OutageNotice outages={outages} className="l-mb-4">
        {(some) => {
          const without = some.some(({ component }) => isRequired(component)) ? 'runningRequired' : 'running';
          return <p>{t(`outage.${without}`, { clock })}</p>;
        }}
      </OutageNotice>
    </LiveOutages>
  );
}
