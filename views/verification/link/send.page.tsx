import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  accountId: string;
  id: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** The form that sends a link. */
export default function VerificationSendPage({ accountId, id, values, errors }: Props) {
  const { t } = useTranslation('verification');
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
          name="meio"
          label={t('send.channel')}
          value={values.meio || 'email'}
          error={errors.meio?.[0]}
          options={channels.map((channel) => ({
            value: channel,
            label: t(`send.${channel}`),
          }))}
        />
        <TextField
          name="para"
          label={t('send.to')}
          hint={t('send.hint')}
          value={values.para}
          error={errors.para?.[0]}
          autoComplete="off"
          required
        />
        <div className="c-button-group">
          <Button>{t('send.submit')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
