import { type Centavos, formatMoney } from '~/src/shared/money';
import { type BotCheck, BotCheckFields } from '~/views/access/botcheck/bot-check';
import type { botCheckForm } from '~/views/access/botcheck/bot-check.form';
import { NewPasswordField } from '~/views/access/credentials/new-password-field';
import { SocialButtons } from '~/views/access/federation/social-buttons';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { EmailTaken } from './email-taken';
import { EntryNotice, type EntryView } from './entry-notice';
import { registrationForm } from './registration.form';
import { SignupEmail, SignupTerms } from './signup-fields';

interface SignupProps extends FormContent<typeof registrationForm | typeof botCheckForm> {
  /** The entry's own address, which the form submits to. */
  action: string;
  entry: EntryView;
  networks: readonly ('google' | 'facebook')[];
  botCheck: BotCheck;
  /** The e-mail already has an account. */
  isEmailTaken: boolean;
  /** Bonuses of a registration. */
  bonuses: Record<'email' | 'registration' | 'chatbot', Centavos>;
}

/** Registration, as a page and as the dialog's content. */
export default function SignupPage(props: SignupProps) {
  const { values, errors, action, entry, botCheck, networks, isEmailTaken, bonuses } = props;
  const { t } = useTranslation('access');
  const field = useFields(registrationForm, { errors });
  const { href, locale } = usePage();
  const earned = {
    email: formatMoney(bonuses.email, locale),
    registration: formatMoney(bonuses.registration, locale),
    chatbot: formatMoney(bonuses.chatbot, locale),
  };
  return (
    <section className="l-stack c-dialog-page">
      <h1 id="signup-heading">{t('signup.heading')}</h1>
      <p>{t(entry.whatsapp ? 'signup.leadChatbot' : 'signup.lead', earned)}</p>
      <EntryNotice {...entry} />
      <Form action={action}>
        <ErrorSummary errors={summaryErrors(errors)} />
        {isEmailTaken && <EmailTaken />}
        <SignupEmail values={values} errors={errors} />
        <NewPasswordField {...field('password')} />
        <SignupTerms values={values} errors={errors} />
        <BotCheckFields {...botCheck} error={errors.emailCode?.[0]} />
        <Button wide>{t('signup.submit')}</Button>
      </Form>
      <SocialButtons networks={networks} />
      <p>
        {t('signup.haveAccount')} <a href={href('login')}>{t('signup.login')}</a>
      </p>
    </section>
  );
}
