import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import { Button, ButtonGroup } from '~/views/components/button';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { ChangeReason } from '~/views/controls/change-reason';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { removalForm } from './budget.form';
import { useTargetName } from './parts';

interface Props extends FormContent<typeof removalForm> {
  budget: Budget;
}

/** Confirms the removal of a budget. */
export default function BudgetRemovePage({ budget, values, errors }: Props) {
  const { t } = useTranslation('budgets');
  const { href } = usePage();
  const to = { uid: budget.id };
  const targetName = useTargetName();
  return (
    <div className="l-narrow l-stack">
      <h1>{t('removeTitle')}</h1>
      <p>{t('removeText', { of: targetName(budget) })}</p>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('budget-remove', to)}>
        <ChangeReason values={values} errors={errors} />
        <ButtonGroup>
          <Button look="danger">{t('removeDo')}</Button>
          <LinkButton href={href('budget', to)} look="secondary">
            {t('back')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </div>
  );
}
