import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { sendForm } from './link.form';

interface Props extends FormContent<typeof sendForm> {
  accountId: string;
  id: string;
}

/** The form that sends a link. */
export default function VerificationSendPage({ accountId, id, values, errors }: Props) {
  const { t } = useTranslation('verification');
  const field = useFields(sendForm, { values, errors });
  const { href, isOff } = usePage();
  const channels = (['email', 'sms'] as const).filter((channel) => channel === 'email' || !isOff('sms'));
  return (
    <DialogPage title={t('send.title')} lead={t('send.lead')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form
        action={href('doccheck-send', { organizationExternalId: accountId, uid: id })}
        className="l-stack"
      >
        <Select
          {...field('meio')}
          value={values.meio || 'email'}
          options={channels.map((channel) => ({
            value: channel,
            label: t(`send.${channel}`),
          }))}
        />
        <TextField {...field('para')} required />
        <div className="c-button-group">
          <Button>{t('send.submit')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
