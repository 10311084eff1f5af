import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { resetForm } from './credentials.form';
import { NewPasswordField } from './new-password-field';

interface Props {
  /** The link's secret; empty once used. */
  secret: string;
  errors: FormErrors<typeof resetForm>;
  isReset: boolean;
  /** The access methods revoked with the new password, as a sentence; null if there were none. */
  ended: string | null;
}

/** A new password with confirmation; then the way to the login. */
export default function ResetPasswordPage({ secret, errors, isReset, ended }: Props) {
  const { t } = useTranslation('recovery');
  const field = useFields(resetForm, { errors });
  const { href } = usePage();
  if (isReset) return <ResetNotice ended={ended} />;
  return (
    <section className="l-stack c-dialog-page">
      <h1>{t('resetHeading')}</h1>
      <p>{t('resetLead')}</p>
      <Form action={href('reset-password', { recoverPassRequestUID: secret })}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <NewPasswordField {...field('password')} />
        <PasswordField {...field('repeat')} autoComplete="new-password" what="confirmation" />
        <Button wide>{t('save')}</Button>
      </Form>
    </section>
  );
}

function ResetNotice({ ended }: Pick<Props, 'ended'>) {
  const { t } = useTranslation('recovery');
  const { href } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1>{t('doneHeading')}</h1>
      <Notice tone="ok" alert>
        {t('done')}
      </Notice>
      {ended && <Notice tone="warning">{ended}</Notice>}
      <LinkButton href={href('login')} wide icon="log-in">
        {t('login')}
      </LinkButton>
    </section>
  );
}
