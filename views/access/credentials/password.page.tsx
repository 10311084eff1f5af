import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { NewPasswordField } from './new-password-field';

interface Props {
  errors: Record<string, string[]>;
  /** False for users with another login method; then no current password is asked for. */
  hasPassword: boolean;
}

/** Changes the password, as a page and as the dialog's content. */
export default function PasswordPage({ errors, hasPassword }: Props) {
  const { t } = useTranslation('security');
  const { href } = usePage();
  return (
    <DialogPage title={t(hasPassword ? 'password.heading' : 'password.headingNew')} lead={t('password.lead')}>
      <Form action={href('security-password')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            error={errors.currentPassword?.[0]}
            autoComplete="current-password"
            what="current"
          />
        )}
        <NewPasswordField
          name="newPassword"
          label={t('password.new')}
          hint={t('password.newHint')}
          error={errors.newPassword?.[0]}
        />
        <PasswordField
          name="repeatPassword"
          label={t('password.repeat')}
          error={errors.repeatPassword?.[0]}
          autoComplete="new-password"
          what="confirmation"
        />
        <Button wide>{t('password.submit')}</Button>
      </Form>
    </DialogPage>
  );
}
