import type { RiskLevel } from '~/src/domains/reports/reports.types';
import { type RiskLevel as Look, RiskBadge } from '~/views/components/risk-badge';
import { useTranslation } from '~/views/translation';

const LOOKS: Record<RiskLevel, Look> = {
  low: 'none',
  inconclusive: 'unknown',
  attention: 'medium',
  high: 'high',
};

/** The risk indicator: icon, word and colour. */
export function RiskMark({ level, size }: { level: RiskLevel; size?: 'large' }) {
  const { t } = useTranslation('reports');
  return <RiskBadge level={LOOKS[level]} text={t(`risk.${level}`)} size={size} />;
}
