import type { ReactNode } from 'react';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** The change against the period before, in words ("12 %"). */
  trend?: { direction: 'up' | 'down' | 'flat'; value?: string };
  note?: ReactNode;
}

const TREND_ICONS: Record<'up' | 'down' | 'flat', IconName> = {
  up: 'trending-up',
  down: 'trending-down',
  flat: 'minus',
};

/** One number that matters. Whether up is good depends on the number, so a trend has no color. */
export function StatTile({ label, value, trend, note }: StatTileProps) {
  const { t } = useTranslation('components');
  return (
    <div className="l-grid l-gap-1 c-stat">
      <p className="u-muted u-small">{label}</p>
      <p className="c-stat__value">{value}</p>
      {(trend || note) && (
        <p className="l-row l-row--center l-gap-2 u-muted u-small">
          {trend && (
            <>
              <Icon name={TREND_ICONS[trend.direction]} size="s" />
              {t(`trend.${trend.direction}`, { value: trend.value ?? '' })}
            </>
          )}{' '}
          {note}
        </p>
      )}
    </div>
  );
}
