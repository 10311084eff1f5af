import type { LeadState } from '~/src/domains/leads/leads.types';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

const TONES = {
  new: 'brand',
  contacted: 'info',
  qualified: 'info',
  won: 'ok',
  lost: 'neutral',
  spam: 'warning',
} as const;

/** State of a lead. */
export function LeadBadge({ state }: { state: LeadState }) {
  const { t } = useTranslation('leads');
  return <Badge tone={TONES[state]}>{t(`operator.state.${state}`)}</Badge>;
}
