import type { ReactNode } from 'react';
import type { PlainRouteId } from '~/src/shared/routes';
import { Button } from '~/views/components/button';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { StepForms } from './terminals.form';

export type StepPageProps = FormContent<StepForms>;

interface StepFormProps {
  page: PlainRouteId;
  errors: StepPageProps['errors'];
  children: ReactNode;
}

/** A step's form: errors, fields, and the button. */
export function StepForm({ page, errors, children }: StepFormProps) {
  const { t } = useTranslation('terminals');
  const { href } = usePage();
  return (
    <Form action={href(page)}>
      <ErrorSummary errors={summaryErrors(errors)} />
      {children}
      <Button wide>{t('next')}</Button>
    </Form>
  );
}

/** Link to the previous step; values are preserved. */
export function BackLink({ page }: { page: PlainRouteId }) {
  const { t } = useTranslation('terminals');
  const { href } = usePage();
  return <a href={href(page)}>{t('back')}</a>;
}
