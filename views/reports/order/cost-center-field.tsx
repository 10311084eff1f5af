import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';

interface Props {
  centers: readonly CostCenter[];
  /** Chosen, or from the user's last order. */
  value?: string;
  /** Preselected rather than chosen. */
  isRemembered: boolean;
  error?: string;
}

/** The order's cost center; hidden in an account without any. */
export function CostCenterField({ centers, value, isRemembered, error }: Props) {
  const { t } = useTranslation('costCenters');
  if (centers.length === 0) return null;
  return (
    <Select
      name="costCenter"
      label={t('field')}
      hint={isRemembered && value ? t('last') : undefined}
      value={value}
      placeholder={t('none')}
      error={error}
      optional
      options={centers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
