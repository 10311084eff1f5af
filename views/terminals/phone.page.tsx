import { TextField } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';

/** The number that the link is sent to. */
export default function PhonePage({ values, errors }: StepPageProps) {
  const { t } = useTranslation('terminals');
  return (
    <TerminalFrame
      part="receiver"
      title={t('phone.title')}
      lead={t('phone.lead')}
      foot={<BackLink page="card-machine-local-recebimento" />}
    >
      <StepForm page="card-machine-whatsapp" errors={errors}>
        <TextField
          name="phone"
          type="tel"
          label={t('phone.label')}
          hint={t('phone.hint')}
          value={values.phone}
          error={errors.phone?.[0]}
          autoComplete="tel"
          look="num"
          maxLength={24}
        />
      </StepForm>
    </TerminalFrame>
  );
}
