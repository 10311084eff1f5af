import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  accountId: string;
  company: string;
  errors: FormErrors<never>;
}

/** Asks a member whether to leave a company, and says what becomes of what is theirs there. */
export default function CompanyLeavePage({ accountId, company, errors }: Props) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  return (
    <DialogPage title={t('leave.heading', { company })} lead={t('leave.lead', { company })}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <ul>
        <li>{t('leave.reports')}</li>
        <li>{t('leave.waiting')}</li>
        <li>{t('leave.keys')}</li>
        <li>{t('leave.back')}</li>
      </ul>
      <Form action={href('company-leave', { companyUid: accountId })}>
        <ButtonGroup>
          <Button>{t('leave.submit')}</Button>
          <LinkButton href={href('switch-account')} look="secondary">
            {t('leave.keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
