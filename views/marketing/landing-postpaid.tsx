import { useTranslation } from 'react-i18next';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { LandingSection } from './landing-section';

const FIGURES = ['saving', 'minimum'] as const;
const POINTS = ['discount', 'team', 'api'] as const;

/** The post-paid plan (specification B §1: up to 75 %, from R$ 495,00 a month). */
export function LandingPostpaid() {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <LandingSection
      id="pos-pago"
      heading={t('landing.postpaid.heading')}
      lead={t('landing.postpaid.lead')}
      look="band"
    >
      <div className="c-band__grid">
        <dl className="c-band__figures">
          {FIGURES.map((figure) => (
            <div key={figure} className="c-band__figure">
              <dt>{t(`landing.postpaid.${figure}.label`)}</dt>
              <dd>{t(`landing.postpaid.${figure}.value`)}</dd>
            </div>
          ))}
        </dl>
        <ul className="c-band__points">
          {POINTS.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {t(`landing.postpaid.points.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="c-button-group">
        <LinkButton href={href('signup-postpaid')} size="large" modal>
          {t('landing.postpaid.signup')}
        </LinkButton>
        <LinkButton href={href('corporate-precificacao')} size="large" look="secondary">
          {t('landing.postpaid.pricing')}
        </LinkButton>
      </div>
    </LandingSection>
  );
}
