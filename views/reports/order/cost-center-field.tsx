import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';

interface Props {
  centers: readonly CostCenter[];
  /** Chosen, or what this person last ordered for. */
  value?: string;
  /** Nobody has chosen it now. */
  remembered: boolean;
  error?: string;
}

/** For which cost center an order is; nothing in an account that has none. */
export function CostCenterField({ centers, value, remembered, error }: Props) {
  const { t } = useTranslation('costCenters');
  if (centers.length === 0) return null;
  return (
    <Select
      name="costCenter"
      label={t('field')}
      hint={remembered && value ? t('last') : undefined}
      value={value}
      placeholder={t('none')}
      error={error}
      optional
      options={centers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
