import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';
import { phoneForm } from './terminals.form';

/** The number that the link is sent to. */
export default function PhonePage({ values, errors }: StepPageProps) {
  const { t } = useTranslation('terminals');
  const field = useFields(phoneForm, { values, errors });
  return (
    <TerminalFrame
      part="receiver"
      title={t('phone.title')}
      lead={t('phone.lead')}
      foot={<BackLink page="card-machine-local-recebimento" />}
    >
      <StepForm page="card-machine-whatsapp" errors={errors}>
        <TextField {...field('phone')} look="num" />
      </StepForm>
    </TerminalFrame>
  );
}
