import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import { BackLink } from '~/views/components/back-link';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ConfirmAgain, ConfirmFields } from './confirm-identity';
import { emailChangeForm } from './credentials.form';

interface Props {
  present: string;
  /** Mail to it comes back. */
  isReturned: boolean;
  /** The new address, not yet confirmed. */
  pendingEmail: string | null;
  typedEmail: string;
  confirmation: Confirmation;
  errors: FormErrors<typeof emailChangeForm>;
}

/** Changes the e-mail: the new one replaces the current one once its link was opened. */
export default function EmailChangePage({
  present,
  isReturned,
  pendingEmail,
  typedEmail,
  confirmation,
  errors,
}: Props) {
  const { t } = useTranslation('security');
  const field = useFields(emailChangeForm, { errors });
  const { href } = usePage();
  return (
    <div className="l-stack l-narrow">
      <header>
        <BackLink href={href('profile')} text={t('email.back')} />
        <h1>{t('email.title')}</h1>
        <p className="u-muted">{t('email.lead', { present })}</p>
      </header>
      {isReturned && (
        <Notice tone="warning" title={t('email.returnedTitle')}>
          <p>{t('email.returned', { present })}</p>
          <Form action={href('email-retry')}>
            <Button look="secondary">{t('email.works')}</Button>
          </Form>
        </Notice>
      )}
      {pendingEmail && (
        <Notice tone="info" title={t('email.waitingTitle')}>
          <p>{t('email.waiting', { email: pendingEmail })}</p>
          <Form action={href('email-change-give-up')}>
            <Button look="secondary">{t('email.giveUp')}</Button>
          </Form>
        </Notice>
      )}
      <Card>
        <Form action={href('email-change')}>
          <ErrorSummary errors={summaryErrors(errors)} />
          <TextField {...field('email')} value={typedEmail} />
          <ConfirmFields
            confirmation={confirmation}
            errors={errors}
            submit={<Button wide>{t('email.submit')}</Button>}
            sendTo={href('email-change-code')}
          />
        </Form>
        <ConfirmAgain confirmation={confirmation} action={href('email-change-code')} />
      </Card>
    </div>
  );
}
