import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import { ConfirmAgain, ConfirmFields } from '~/views/access/credentials/confirm-identity';
import type { endForm } from '~/views/access/credentials/credentials.form';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** The session to end, or `others`. */
  login: string;
  confirmation: Confirmation;
  errors: FormErrors<typeof endForm>;
}

/** Asks for proof of identity before sessions are ended. */
export default function EndSessionPage({ login, confirmation, errors }: Props) {
  const { t } = useTranslation('security');
  const { href } = usePage();
  const which = <input type="hidden" name="login" value={login} />;
  return (
    <DialogPage
      title={t('sessions.confirmTitle')}
      lead={t('sessions.confirmLead')}
      foot={<a href={href('security')}>{t('sessions.confirmBack')}</a>}
    >
      <Form action={href('security-end')}>
        {which}
        <ErrorSummary errors={summaryErrors(errors)} />
        <ConfirmFields
          confirmation={confirmation}
          errors={errors}
          submit={<Button wide>{t('sessions.confirmSubmit')}</Button>}
          sendTo={href('security-end-code')}
        />
      </Form>
      <ConfirmAgain confirmation={confirmation} action={href('security-end-code')}>
        {which}
      </ConfirmAgain>
    </DialogPage>
  );
}
