import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

const TONES = { approved: 'ok', review: 'warning', rejected: 'error' } as const;

/** Result of a verification. */
export function EndBadge({ ends }: { ends: keyof typeof TONES }) {
  const { t } = useTranslation('trial');
  return <Badge tone={TONES[ends]}>{t(`ends.${ends}`)}</Badge>;
}
