import { Button } from '~/views/components/button';
import { Delayed } from '~/views/components/feedback/delayed';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { Progress } from '~/views/components/feedback/progress';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { smsForm } from './onboarding.form';
import { StartOver } from './start-over';

interface Props {
  maskedPhone: string;
  /** Until the code may be sent again. */
  waitSeconds: number;
  errors: FormErrors<typeof smsForm>;
  notice: string | null;
  /** Out of 100. */
  progress: number;
}

/** The code from the text message. */
export default function SmsPage({ maskedPhone, waitSeconds, errors, notice, progress }: Props) {
  const { t } = useTranslation('onboarding');
  const field = useFields(smsForm, { errors });
  const { href } = usePage();
  return (
    <DialogPage
      before={<Progress label={t('progress')} value={progress} />}
      title={t('sms.title')}
      lead={t('sms.lead', { phone: maskedPhone })}
      foot={<StartOver />}
    >
      {notice && (
        <Notice tone="ok" alert>
          {notice}
        </Notice>
      )}
      <Form action={href('onboarding-sms')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field('smsCode')} look="code" width="medium" />
        <Button wide>{t('sms.submit')}</Button>
      </Form>
      <Delayed text={t('sms.wait')} now={waitSeconds === 0}>
        <Form action={href('onboarding-sms-again')}>
          <Button look="secondary" icon="refresh-cw">
            {t('sms.resend')}
          </Button>
        </Form>
      </Delayed>
    </DialogPage>
  );
}
