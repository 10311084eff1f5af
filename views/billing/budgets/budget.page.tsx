import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatMonth } from '~/src/shared/dates';
import { Button, ButtonGroup } from '~/views/components/button';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { ChangeReason } from '~/views/controls/change-reason';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { budgetForm } from './budget.form';
import { BudgetFields } from './budget-fields';
import { BudgetUse, useTargetName } from './parts';

interface Props extends FormContent<typeof budgetForm> {
  budget: Budget;
  /** `YYYY-MM-DD`, a day of the displayed month. */
  month: string;
  /** What waits for a second person. */
  changes: readonly WaitingChange[];
  shares: readonly number[];
}

/** A budget: its use and its terms. */
export default function BudgetPage({ budget, month, changes, shares, values, errors }: Props) {
  const { t } = useTranslation('budgets');
  const { href, locale } = usePage();
  const to = { uid: budget.id };
  const targetName = useTargetName();
  return (
    <div className="l-narrow l-stack">
      <h1>{targetName(budget)}</h1>
      <section className="l-stack l-stack--s">
        <h2>{formatMonth(month, locale)}</h2>
        <BudgetUse budget={budget} />
      </section>
      <WaitingChanges changes={changes} />
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('budget', to)}>
        <BudgetFields budget={budget} shares={shares} values={values} errors={errors} />
        <ChangeReason values={values} errors={errors} />
        <ButtonGroup>
          <Button>{t('save')}</Button>
          <LinkButton href={href('budgets')} look="secondary">
            {t('back')}
          </LinkButton>
          <LinkButton href={href('budget-remove', to)} look="quiet">
            {t('remove')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </div>
  );
}
