import type { TeamStatus } from '~/src/domains/team/team.types';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

const LOOKS = {
  active: { tone: 'ok', icon: 'circle-check' },
  blocked: { tone: 'warning', icon: 'lock' },
  sent: { tone: 'info', icon: 'mail' },
  expired: { tone: 'warning', icon: 'clock' },
  revoked: { tone: 'neutral', icon: 'circle-x' },
} as const;

/** Status of a member or invitation. */
export function StatusBadge({ status }: { status: TeamStatus }) {
  const { t } = useTranslation('team');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
