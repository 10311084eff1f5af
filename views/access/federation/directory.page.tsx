import { directoryForm } from '~/views/access/entry/registration.form';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The login of a bank partner's users, by their own directory. */
export default function DirectoryPage({ values, errors }: FormContent<typeof directoryForm>) {
  const { t } = useTranslation('directory');
  const field = useFields(directoryForm, { values, errors });
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
        <TextField {...field('email')} />
        <Button wide>{t('submit')}</Button>
      </Form>
    </DialogPage>
  );
}
