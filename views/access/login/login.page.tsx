import { type BotCheck, BotCheckFields } from '~/views/access/botcheck/bot-check';
import type { botCheckForm } from '~/views/access/botcheck/bot-check.form';
import { EntryNotice, type EntryView } from '~/views/access/entry/entry-notice';
import { loginForm } from '~/views/access/entry/registration.form';
import { SocialButtons } from '~/views/access/federation/social-buttons';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface LoginProps extends FormContent<typeof loginForm | typeof botCheckForm> {
  /** The registration's address, the entry's own if there is one. */
  signupHref: string;
  entry: EntryView;
  networks: readonly ('google' | 'facebook')[];
  /** The forgot-password link under the error. */
  forgot: 'userLoginError' | 'userBlocked' | null;
  /** Required after a failure. */
  botCheck: BotCheck | null;
}

/** Login, as a page and as the dialog's content. */
export default function LoginPage(props: LoginProps) {
  const { values, errors, signupHref, entry, forgot, botCheck, networks } = props;
  const { t } = useTranslation('access');
  const field = useFields(loginForm, { values, errors });
  const { href } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1 id="login-heading">{t('login.heading')}</h1>
      <EntryNotice {...entry} />
      <Form action={href('login')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        {forgot && (
          <p>
            <a href={href('recover')} data-modal="">
              {t(`login.${forgot}`)}
            </a>
          </p>
        )}
        <TextField {...field('login')} />
        <PasswordField {...field('password')} autoComplete="current-password" />
        {botCheck && <BotCheckFields {...botCheck} error={errors.emailCode?.[0]} />}
        <Button wide>{t('login.submit')}</Button>
      </Form>
      <SocialButtons networks={networks} />
      {!forgot && (
        <p>
          <a href={href('recover')} data-modal="">
            {t('login.forgot')}
          </a>
        </p>
      )}
      <p>
        {t('login.noAccount')} <a href={signupHref}>{t('login.signup')}</a>
      </p>
    </section>
  );
}
