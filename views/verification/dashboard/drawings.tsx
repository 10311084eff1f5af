import type { Dashboard, Outcomes } from '~/src/domains/verification/dashboard/dashboard.queries';
import { formatDay } from '~/src/shared/dates';
import { BarChart } from '~/views/components/charts/chart-bars';
import { TimesChart } from '~/views/components/charts/chart-times';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { toBuckets } from './buckets';
import { unitOf, useDuration } from './share';

/** The parts of a bar, the lowest first; what still runs is no outcome. */
const PARTS = ['approvedAutomatically', 'approvedByPeople', 'rejected', 'expired'] as const;

const countPart = (row: Outcomes, part: (typeof PARTS)[number]): number =>
  part === 'rejected' ? row.rejectedAutomatically + row.rejectedByPeople : row[part];

/** What the verifications of each day, or week, came to, and how long people took to decide. */
export function Drawings({ figures, csvHref }: { figures: Dashboard; csvHref: string }) {
  const { t } = useTranslation('verificationDashboard');
  const { locale } = usePage();
  const buckets = toBuckets(figures);
  const labels = buckets.map(({ day }) => formatDay(day, locale).slice(0, -'/2026'.length));
  return (
    <div className="l-grid l-grid--2">
      <section className="c-card">
        <BarChart
          caption={t(figures.unit === 'week' ? 'byWeek' : 'byDay')}
          labels={labels}
          series={PARTS.map((part) => ({
            name: t(`outcome.${part}`),
            values: buckets.map((row) => countPart(row, part)),
          }))}
          csvHref={csvHref}
        />
      </section>
      <section className="c-card">
        <Waits figures={figures} days={buckets.map(({ day }) => day)} labels={labels} />
      </section>
    </div>
  );
}

/** How long from the rules' verdict to a person's, and what the policies give; the axis is in the unit of the longest. */
function Waits({ figures, days, labels }: { figures: Dashboard; days: string[]; labels: string[] }) {
  const { t } = useTranslation('verificationDashboard');
  const duration = useDuration();
  const byDay = new Map(figures.reviewsBy.map((row) => [row.day, row]));
  const rows = days.map((day) => byDay.get(day));
  const { leastAllowed, mostAllowed } = figures.reviews;
  const isOne = leastAllowed !== null && leastAllowed === mostAllowed;
  const unit = unitOf(Math.max(60, ...rows.map((row) => row?.p90 ?? 0), (isOne && leastAllowed) || 0));
  const inUnit = (seconds: number | null | undefined) => (seconds == null ? null : seconds / unit.seconds);
  const format = (value: number) => duration(value * unit.seconds);
  return (
    <>
      <TimesChart
        caption={t('times')}
        labels={labels}
        typical={{
          name: t('median'),
          look: 'dot',
          values: rows.map((row) => inUnit(row?.median)),
          format,
        }}
        high={{ name: t('most'), look: 'ring', values: rows.map((row) => inUnit(row?.p90)), format }}
        more={[
          { name: t('decided'), values: rows.map((row) => row?.count ?? 0) },
          { name: t('late'), values: rows.map((row) => (row ? row.count - row.inTime : 0)) },
        ]}
        limit={
          isOne
            ? { value: leastAllowed / unit.seconds, text: t('limit', { time: duration(leastAllowed) }) }
            : null
        }
        format={(value) => duration(value * unit.seconds, unit)}
      />
      {!isOne && leastAllowed !== null && (
        <p className="u-muted u-small">
          {t('limits', { least: duration(leastAllowed), most: duration(mostAllowed) })}
        </p>
      )}
    </>
  );
}
