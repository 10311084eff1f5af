import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import type { PurposeEffect } from '~/src/domains/reports/order.rules';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import { Button } from '~/views/components/button';
import { CostCenterField } from '~/views/reports/order/cost-center-field';
import { PurposeSelect } from '~/views/reports/order/purpose-field';
import { useTranslation } from '~/views/translation';

export interface TermsProps {
  effects: Record<Purpose, PurposeEffect>;
  purpose: Purpose | null;
  jobCategory?: string;
  prefillSource: 'preset' | 'last' | null;
  /** Selectable cost centers; empty outside a company that has some. */
  costCenters: readonly CostCenter[];
  costCenter?: string;
  /** The cost center is preselected from the last order. */
  centerRemembered: boolean;
  /** Key that makes a double submission one batch. */
  order: string;
  /** A batch that this one replaces. */
  replaces: string | null;
  errors: Record<string, string[]>;
}

/** The terms of all rows, and the button. */
export function BatchTerms({
  effects,
  purpose,
  jobCategory,
  prefillSource,
  costCenters,
  costCenter,
  centerRemembered,
  order,
  replaces,
  errors,
}: TermsProps) {
  const { t } = useTranslation('batches');
  return (
    <aside className="c-panel c-sheet__sum" aria-label={t('buy.forAll')}>
      <input type="hidden" name="lote" value={order} />
      {replaces && <input type="hidden" name="troca" value={replaces} />}
      <h2 className="c-sheet__title">{t('buy.forAll')}</h2>
      <PurposeSelect
        value={purpose}
        prefillSource={prefillSource}
        jobCategory={jobCategory}
        effects={effects}
        error={errors.purpose?.[0]}
      />
      <CostCenterField
        centers={costCenters}
        value={costCenter}
        isRemembered={centerRemembered}
        error={errors.costCenter?.[0]}
      />
      <Button size="large" wide iconEnd="arrow-right">
        {t('buy.submit')}
      </Button>
      <p className="u-small u-muted">{t('buy.nothingYet')}</p>
    </aside>
  );
}
