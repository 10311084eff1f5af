import type { FoundPerson } from '~/src/domains/operators/people.types';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

const TONES = { active: 'ok', blocked: 'error', cancelled: 'neutral' } as const;

/** Whether a user is blocked, and whether they are an operator. */
export function PersonStatus({ status, operator }: Pick<FoundPerson, 'status' | 'operator'>) {
  const { t } = useTranslation('people');
  return (
    <span className="l-cluster">
      <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      {operator && <Badge tone="brand">{t('operator')}</Badge>}
    </span>
  );
}
