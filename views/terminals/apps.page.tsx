import { RadioCards } from '~/views/components/forms/radio-cards';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';

const SCREENS = ['beside', 'terminal'] as const;

/** Asks which screen is used: some terminals' apps cannot open websites. */
export default function AppsPage({ values, errors }: StepPageProps) {
  const { t } = useTranslation('terminals');
  return (
    <TerminalFrame
      part="screen"
      title={t('apps.title')}
      lead={t('apps.lead')}
      foot={<BackLink page="card-machine" />}
    >
      <StepForm page="card-machine-apps" errors={errors}>
        <RadioCards
          name="screen"
          label={t('apps.label')}
          value={values.screen}
          error={errors.screen?.[0]}
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
