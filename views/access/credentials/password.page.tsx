import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { passwordForm } from './credentials.form';
import { NewPasswordField } from './new-password-field';

interface Props {
  errors: FormErrors<typeof passwordForm>;
  /** False for users with another login method; then no current password is asked for. */
  hasPassword: boolean;
}

/** Changes the password, as a page and as the dialog's content. */
export default function PasswordPage({ errors, hasPassword }: Props) {
  const { t } = useTranslation('security');
  const field = useFields(passwordForm, { errors });
  const { href } = usePage();
  return (
    <DialogPage title={t(hasPassword ? 'password.heading' : 'password.headingNew')} lead={t('password.lead')}>
      <Form action={href('security-password')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        {hasPassword && (
          <PasswordField {...field('currentPassword')} autoComplete="current-password" what="current" />
        )}
        <NewPasswordField {...field('newPassword')} />
        <PasswordField {...field('repeatPassword')} autoComplete="new-password" what="confirmation" />
        <Button wide>{t('password.submit')}</Button>
      </Form>
    </DialogPage>
  );
}
