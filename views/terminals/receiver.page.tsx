import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { TextField } from '~/views/components/forms/field';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';

/** Receiver of the report, and how: it is issued to them, and its PDF opens with their CPF. */
export default function ReceiverPage({ values, errors }: StepPageProps) {
  const { t } = useTranslation('terminals');
  const { isOff } = usePage();
  const channels = (['email', 'phone'] as const)
    .filter((value) => value === 'email' || !isOff('sms'))
    .map((value) => ({ value, title: t(`receiver.${value}`), hint: t(`receiver.${value}Hint`) }));
  return (
    <TerminalFrame
      part="receiver"
      title={t('receiver.title')}
      lead={t('receiver.lead')}
      foot={<BackLink page="card-machine-cpf" />}
    >
      <StepForm page="card-machine-local-recebimento" errors={errors}>
        <TextField
          name="receiverName"
          label={t('receiver.name')}
          value={values.receiverName}
          error={errors.receiverName?.[0]}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          name="receiverCpf"
          label={t('receiver.cpf')}
          hint={t('receiver.cpfHint')}
          value={values.receiverCpf}
          error={errors.receiverCpf?.[0]}
          inputMode="numeric"
          autoComplete="off"
          look="num"
          maxLength={MAX_DOCUMENT_TEXT}
        />
        <RadioCards
          name="channel"
          label={t('receiver.channel')}
          options={channels}
          value={values.channel}
          error={errors.channel?.[0]}
        />
        <TextField
          name="email"
          type="email"
          label={t('receiver.address')}
          hint={t('receiver.addressHint')}
          optional
          value={values.email}
          error={errors.email?.[0]}
          autoComplete="email"
          maxLength={254}
        />
      </StepForm>
    </TerminalFrame>
  );
}
