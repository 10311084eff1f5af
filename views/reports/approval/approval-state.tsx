import type { ApprovalState } from '~/src/domains/reports/approval/approval.types';
import { Badge } from '~/views/components/badge';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

const LOOKS: Record<ApprovalState, { tone: 'ok' | 'info' | 'error' | 'neutral'; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check' },
  refused: { tone: 'error', icon: 'x' },
  withdrawn: { tone: 'neutral', icon: 'circle-minus' },
  expired: { tone: 'neutral', icon: 'circle-minus' },
};

/** State of an order that needs approval. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const { t } = useTranslation('approvals');
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>;
}
