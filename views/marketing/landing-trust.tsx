import type { PublicSource } from '~/src/domains/marketing/marketing.types';
import { Badge } from '~/views/components/badge';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { Section } from '~/views/components/landing-parts';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const ICONS: Record<PublicSource['id'], IconName> = {
  receita: 'id-card',
  transparencia: 'eye',
  tst: 'gavel',
  federal: 'fingerprint',
};

const CARE: readonly { id: 'pdf' | 'minor' | 'verify' | 'rights'; icon: IconName }[] = [
  { id: 'pdf', icon: 'lock' },
  { id: 'minor', icon: 'shield-alert' },
  { id: 'verify', icon: 'badge-check' },
  { id: 'rights', icon: 'user' },
];

/** The sources, and data protection. */
export function LandingTrust({ sources }: { sources: readonly PublicSource[] }) {
  const { t } = useTranslation('marketing');
  return (
    <Section id="fontes" title={t('landing.trust.heading')} lead={t('landing.trust.lead')} look="surface">
      <ul className="l-grid l-grid--fill l-grid--2 l-grid--4 c-sources">
        {sources.map(({ id, live }) => (
          <li key={id} className="c-source">
            <Icon name={ICONS[id]} size="l" />
            <h3>{t(`landing.trust.sources.${id}.name`)}</h3>
            <p className="l-grow u-muted">{t(`landing.trust.sources.${id}.text`)}</p>
            <Badge tone={live ? 'ok' : 'neutral'} icon={live ? 'circle-check' : 'clock'}>
              {t(live ? 'landing.trust.live' : 'landing.trust.soon')}
            </Badge>
          </li>
        ))}
      </ul>
      <Care />
    </Section>
  );
}

function Care() {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <div className="l-stack l-mt-7">
      <h3>{t('landing.trust.careHeading')}</h3>
      <ul className="l-grid l-grid--2 c-points c-care__list">
        {CARE.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} />
            {t(`landing.trust.care.${id}`)}
          </li>
        ))}
      </ul>
      <p className="l-cluster">
        <a href={href('lgpd')}>{t('landing.trust.lgpd')}</a>
        <a href={href('verify-report')}>{t('landing.trust.verify')}</a>
      </p>
    </div>
  );
}
