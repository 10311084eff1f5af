import type { Budget, Budgetable } from '~/src/domains/billing/budgets/budget.types';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Meter } from '~/views/components/feedback/progress';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A budget's target in words: "Centro de custo: Frota Sul". */
export function useTargetName(): (target: Budgetable) => string {
  const { t } = useTranslation('budgets');
  return ({ scope, name }) => {
    if (scope === 'account') return t('scope.account');
    const label = scope === 'member' && name ? toNameCase(name) : name;
    return t(`scope.${scope}`, { name: label ?? t('gone') });
  };
}

const TONES = { ok: 'brand', near: 'warning', over: 'error' } as const;

/** How much of a budget is used this month. */
export function BudgetUse({ budget }: { budget: Budget }) {
  const { t } = useTranslation('budgets');
  const { locale } = usePage();
  const { cap, reserved, state } = budget;
  const use = formatMoney(budget.used, locale);
  if (cap === null) return <span className="u-num">{t('usedFree', { used: use })}</span>;
  return (
    <>
      <Meter
        label={t(`state.${state}`)}
        value={budget.used}
        max={cap}
        text={t('used', { used: use, cap: formatMoney(cap, locale) })}
        tone={TONES[state]}
      />
      {reserved > 0 && (
        <small className="u-small u-muted">{t('reserved', { amount: formatMoney(reserved, locale) })}</small>
      )}
    </>
  );
}
