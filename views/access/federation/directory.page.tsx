import type { FormState } from '~/views/access/form-state';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The login of a bank partner's users, by their own directory. */
export default function DirectoryPage({ values, errors }: FormState) {
  const { t } = useTranslation('directory');
  const { href } = usePage();
  return (
    <DialogPage
      title={t('heading')}
      lead={t('lead')}
      foot={
        <p>
          {t('other')} <a href={href('login')}>{t('normal')}</a>
        </p>
      }
    >
      <Form action={href('login-directory')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          value={values.email}
          error={errors.email?.[0]}
          autoComplete="username"
          maxLength={100}
        />
        <Button wide>{t('submit')}</Button>
      </Form>
    </DialogPage>
  );
}
