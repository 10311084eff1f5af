import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { NewPasswordField } from './new-password-field';

interface Props {
  /** The link's secret; empty once used. */
  secret: string;
  errors: Record<string, string[]>;
  done: boolean;
  /** The access methods revoked with the new password, as a sentence; null if there were none. */
  ended: string | null;
}

/** A new password with confirmation; then the way to the login. */
export default function ResetPasswordPage({ secret, errors, done, ended }: Props) {
  const { t } = useTranslation('recovery');
  const { href } = usePage();
  if (done) return <Done ended={ended} />;
  return (
    <section className="c-dialog-page">
      <h1>{t('resetHeading')}</h1>
      <p>{t('resetLead')}</p>
      <Form action={href('reset-password', { recoverPassRequestUID: secret })}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <NewPasswordField
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          error={errors.password?.[0]}
        />
        <PasswordField
          name="repeat"
          label={t('repeat')}
          error={errors.repeat?.[0]}
          autoComplete="new-password"
          what="confirmation"
        />
        <Button wide>{t('save')}</Button>
      </Form>
    </section>
  );
}

function Done({ ended }: Pick<Props, 'ended'>) {
  const { t } = useTranslation('recovery');
  const { href } = usePage();
  return (
    <section className="c-dialog-page">
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
