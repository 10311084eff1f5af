import { useTranslation } from 'react-i18next';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { LandingSection } from './landing-section';

const FEATURES: readonly { id: 'origin' | 'charge' | 'purpose'; icon: IconName }[] = [
  { id: 'origin', icon: 'file-search' },
  { id: 'charge', icon: 'hand-coins' },
  { id: 'purpose', icon: 'scale' },
];

/** The three feature cards. */
export function LandingFeatures() {
  const { t } = useTranslation('marketing');
  return (
    <LandingSection
      id="por-que"
      heading={t('landing.features.heading')}
      lead={t('landing.features.lead')}
      look="surface"
    >
      <ul className="c-features">
        {FEATURES.map(({ id, icon }) => (
          <li key={id} className="c-feature">
            <span className="c-feature__icon">
              <Icon name={icon} size="l" />
            </span>
            <h3 className="c-feature__title">{t(`landing.features.${id}.title`)}</h3>
            <p className="c-feature__text">{t(`landing.features.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
