import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { pdfPasswordForm } from './pdf-password.form';

interface Props {
  /** Whether one is set. */
  own: boolean;
  account: string;
  min: number;
  max: number;
  errors: FormErrors<typeof pdfPasswordForm>;
}

/** An own password for the account's PDFs, as a page and as the dialog's content. */
export default function PdfPasswordPage({ own, account, min, max, errors }: Props) {
  const { t } = useTranslation('profile');
  const field = useFields(pdfPasswordForm, { errors });
  const { href } = usePage();
  return (
    <DialogPage title={t('pdfPassword.title')} lead={t('pdfPassword.lead', { account })}>
      <Form action={href('pdf-password')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <PasswordField
          {...field('pdfPassword')}
          hint={t('pdfPassword.hint', { min, max })}
          autoComplete="new-password"
        />
        <Button wide>{t('pdfPassword.save')}</Button>
      </Form>
      {own && (
        <Form action={href('pdf-password-remove')}>
          <Button look="quiet">{t('pdfPassword.remove')}</Button>
        </Form>
      )}
    </DialogPage>
  );
}
