import type { IconName } from '~/views/components/icon-names';
import { Feature, Section } from '~/views/components/landing-parts';
import { useTranslation } from '~/views/translation';

const FEATURES: readonly { id: 'origin' | 'charge' | 'purpose'; icon: IconName }[] = [
  { id: 'origin', icon: 'file-search' },
  { id: 'charge', icon: 'hand-coins' },
  { id: 'purpose', icon: 'scale' },
];

/** The three feature cards. */
export function LandingFeatures() {
  const { t } = useTranslation('marketing');
  return (
    <Section
      id="por-que"
      title={t('landing.features.heading')}
      lead={t('landing.features.lead')}
      look="surface"
    >
      <ul className="l-grid l-grid--fill l-grid--3 l-gap-6">
        {FEATURES.map(({ id, icon }) => (
          <li key={id}>
            <Feature icon={icon} title={t(`landing.features.${id}.title`)}>
              {t(`landing.features.${id}.text`)}
            </Feature>
          </li>
        ))}
      </ul>
    </Section>
  );
}
