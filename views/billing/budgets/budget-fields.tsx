import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** The stored budget; absent for a new one. */
  budget?: Budget;
  /** Selectable shares for notifying administrators, in percent. */
  shares: readonly number[];
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

const WARN_AT = 80;

/** The form fields of a budget. */
export function BudgetFields({ budget, shares, values, errors }: Props) {
  const { t } = useTranslation('budgets');
  const { locale } = usePage();
  const shown = (amount: Centavos | null | undefined) =>
    amount === null || amount === undefined ? '' : formatMoney(amount, locale).replace(/^R\$\s*/, '');
  return (
    <>
      <MaskedField
        mask="money"
        name="cap"
        label={t('cap')}
        hint={t('capHint')}
        value={values.cap ?? shown(budget?.cap)}
        error={errors.cap?.[0]}
        optional
      />
      <Select
        name="warnPercent"
        label={t('warn')}
        hint={t('warnHint')}
        value={values.warnPercent ?? String(budget?.warnPercent ?? WARN_AT)}
        error={errors.warnPercent?.[0]}
        width="medium"
        options={shares.map((share) => ({ value: String(share), label: t('warnAt', { share }) }))}
      />
      <MaskedField
        mask="money"
        name="approvalAbove"
        label={t('approvalAbove')}
        hint={t('approvalHint')}
        value={values.approvalAbove ?? shown(budget?.approvalAbove)}
        error={errors.approvalAbove?.[0]}
        optional
      />
    </>
  );
}
