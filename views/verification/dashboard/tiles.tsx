import type { Dashboard } from '~/src/domains/verification/dashboard/dashboard.queries';
import { StatTile } from '~/views/components/data/stat-tile';
import { useTranslation } from '~/views/translation';
import { usePercent } from './share';

/** The key figures. */
export function Tiles({ figures }: { figures: Dashboard }) {
  const { total, times, overdue, overturned, agreement } = figures;
  const { t } = useTranslation('verificationDashboard');
  const duration = useDuration();
  const approved = total.approvedAutomatically + total.approvedByPeople;
  const decisions = approved + total.rejectedAutomatically + total.rejectedByPeople;
  const share = usePercent();
  const automatic = total.approvedAutomatically + total.rejectedAutomatically;
  return (
    <div className="l-grid l-grid--fill l-gap-3 c-tiles">
      <StatTile
        label={t('tile.started')}
        value={total.started}
        note={t('tile.expired', { count: total.expired })}
      />
      <StatTile
        label={t('approved')}
        value={share(approved, decisions)}
        note={t('tile.of', { count: approved, of: decisions })}
      />
      <StatTile
        label={t('automatic')}
        value={share(automatic, decisions)}
        note={t('tile.of', { count: automatic, of: decisions })}
      />
      <StatTile
        label={t('tile.time')}
        value={duration(times.median)}
        note={t('tile.p95', { time: duration(times.p95) })}
      />
      <StatTile
        label={t('tile.reviewTime')}
        value={duration(times.reviewMedian)}
        note={t('tile.p95', { time: duration(times.reviewP95) })}
      />
      <StatTile
        label={t('outcome.review')}
        value={total.review}
        note={t('tile.overdue', { count: overdue })}
      />
      <StatTile
        label={t('tile.overturned')}
        value={share(overturned.count, overturned.of)}
        note={t('tile.of', { count: overturned.count, of: overturned.of })}
      />
      <StatTile
        label={t('tile.agreement')}
        value={share(agreement.same, agreement.of)}
        note={t('tile.of', { count: agreement.same, of: agreement.of })}
      />
    </div>
  );
}

/** Seconds in a suitable unit. */
function useDuration() {
  const { t } = useTranslation('verificationDashboard');
  return (seconds: number | null): string => {
    if (seconds === null) return '—';
    if (seconds < 60) return t('unit.seconds', { count: Math.round(seconds) });
    if (seconds < 3_600) return t('unit.minutes', { count: Math.round(seconds / 60) });
    return t('unit.hours', { count: Math.round(seconds / 3_600) });
  };
}
