import { EmailTaken } from '~/views/access/entry/email-taken';
import { EntryNotice, type EntryView } from '~/views/access/entry/entry-notice';
import type { socialForm } from '~/views/access/entry/registration.form';
import { SignupEmail, SignupTerms } from '~/views/access/entry/signup-fields';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props extends FormContent<typeof socialForm> {
  /** The name from the network. */
  name: string | null;
  /** The network verified the e-mail; it is shown rather than asked. */
  emailProven: boolean;
  entry: EntryView;
  loginHref: string;
  /** The e-mail already has an account. */
  isEmailTaken: boolean;
}

/** Registration with a social identity. */
export default function SignupSocialPage(props: Props) {
  const { values, errors, name, emailProven, entry, loginHref, isEmailTaken } = props;
  const { t } = useTranslation('social');
  const access = useTranslation('access').t;
  const { href } = usePage();
  return (
    <DialogPage
      title={name ? t('signup.headingNamed', { name }) : t('signup.heading')}
      lead={t('signup.lead')}
      foot={
        <p>
          {access('signup.haveAccount')} <a href={loginHref}>{access('signup.login')}</a>
        </p>
      }
    >
      <EntryNotice {...entry} />
      <Form action={href('signup-social')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        {isEmailTaken && <EmailTaken />}
        <SignupEmail
          values={values}
          errors={errors}
          hint={emailProven ? t('signup.emailProven') : undefined}
          readOnly={emailProven}
        />
        <SignupTerms values={values} errors={errors} />
        <Button wide>{access('signup.submit')}</Button>
      </Form>
    </DialogPage>
  );
}
