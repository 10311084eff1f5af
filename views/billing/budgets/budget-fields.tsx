import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { termsForm } from './budget.form';

interface Props extends Required<ShownPart<typeof termsForm>> {
  /** The stored budget; absent for a new one. */
  budget?: Budget;
  /** Selectable shares for notifying administrators, in percent. */
  shares: readonly number[];
}

const WARN_AT = 80;

/** The form fields of a budget. */
export function BudgetFields({ budget, shares, values, errors }: Props) {
  const { t } = useTranslation('budgets');
  const field = useFields(termsForm, { values, errors });
  const { locale } = usePage();
  const toFieldValue = (amount: Centavos | null | undefined) =>
    amount === null || amount === undefined ? '' : formatMoney(amount, locale).replace(/^R\$\s*/, '');
  return (
    <>
      <MaskedField {...field('cap')} mask="money" value={values.cap ?? toFieldValue(budget?.cap)} />
      <Select
        {...field('warnPercent')}
        value={values.warnPercent ?? String(budget?.warnPercent ?? WARN_AT)}
        width="medium"
        options={shares.map((share) => ({ value: String(share), label: t('warnAt', { share }) }))}
      />
      <MaskedField
        {...field('approvalAbove')}
        mask="money"
        value={values.approvalAbove ?? toFieldValue(budget?.approvalAbove)}
      />
    </>
  );
}
