import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';
import { receiverForm } from './terminals.form';

/** Receiver of the report, and how: it is issued to them, and its PDF opens with their CPF. */
export default function ReceiverPage({ values, errors }: StepPageProps) {
  const { t } = useTranslation('terminals');
  const field = useFields(receiverForm, { values, errors });
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
        <TextField {...field('receiverName')} />
        <TextField {...field('receiverCpf')} look="num" maxLength={MAX_DOCUMENT_TEXT} />
        <RadioCards {...field('channel')} options={channels} />
        <TextField {...field('email')} />
      </StepForm>
    </TerminalFrame>
  );
}
