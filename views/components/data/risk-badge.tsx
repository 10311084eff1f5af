import { Badge } from '~/views/components/badge';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

/** `none` is an answer ("nothing on record"); `unknown` says that a source did not answer. */
export type RiskLevel = 'none' | 'low' | 'medium' | 'high' | 'unknown';

const LOOKS: Record<RiskLevel, { tone: 'ok' | 'info' | 'warning' | 'error' | 'neutral'; icon: IconName }> = {
  none: { tone: 'ok', icon: 'shield-check' },
  low: { tone: 'info', icon: 'info' },
  medium: { tone: 'warning', icon: 'triangle-alert' },
  high: { tone: 'error', icon: 'shield-alert' },
  unknown: { tone: 'neutral', icon: 'circle-help' },
};

interface RiskBadgeProps {
  level: RiskLevel;
  /** Says it in other words than the level's own. */
  text?: string;
  size?: 'normal' | 'large';
}

/** A risk, always as icon, word and color together. */
export function RiskBadge({ level, text, size }: RiskBadgeProps) {
  const { t } = useTranslation('components');
  return (
    <Badge {...LOOKS[level]} size={size}>
      {text ?? t(`risk.${level}`)}
    </Badge>
  );
}
