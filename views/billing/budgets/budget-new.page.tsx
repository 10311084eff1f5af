import type { Budgetable } from '~/src/domains/billing/budgets/budget.types';
import { Button, ButtonGroup } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { newBudgetForm } from './budget.form';
import { BudgetFields } from './budget-fields';
import { useTargetName } from './parts';

interface Props extends FormContent<typeof newBudgetForm> {
  /** Targets without a budget. */
  targets: readonly Budgetable[];
  shares: readonly number[];
}

/** A new budget. */
export default function BudgetNewPage({ targets, shares, values, errors }: Props) {
  const { t } = useTranslation('budgets');
  const field = useFields(newBudgetForm, { values, errors });
  const { href } = usePage();
  const targetName = useTargetName();
  return (
    <div className="l-narrow l-stack">
      <h1>{t('new')}</h1>
      <p>{t('newLead')}</p>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('budget-new')}>
        <Select
          {...field('target')}
          options={targets.map((each) => ({
            value: each.scopeId ? `${each.scope}:${each.scopeId}` : each.scope,
            label: targetName(each),
          }))}
        />
        <BudgetFields shares={shares} values={values} errors={errors} />
        <ButtonGroup>
          <Button>{t('make')}</Button>
          <LinkButton href={href('budgets')} look="secondary">
            {t('back')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </div>
  );
}
