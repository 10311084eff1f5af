import { useFields } from '~/views/components/forms/define-form';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';
import { screenForm } from './terminals.form';

const SCREENS = ['beside', 'terminal'] as const;

/** Asks which screen is used: some terminals' apps cannot open websites. */
export default function AppsPage({ values, errors }: StepPageProps) {
  const { t } = useTranslation('terminals');
  const field = useFields(screenForm, { values, errors });
  return (
    <TerminalFrame
      part="screen"
      title={t('apps.title')}
      lead={t('apps.lead')}
      foot={<BackLink page="card-machine" />}
    >
      <StepForm page="card-machine-apps" errors={errors}>
        <RadioCards
          {...field('screen')}
          options={SCREENS.map((value) => ({
            value,
            title: t(`apps.${value}`),
            hint: t(`apps.${value}Hint`),
          }))}
        />
      </StepForm>
    </TerminalFrame>
  );
}
